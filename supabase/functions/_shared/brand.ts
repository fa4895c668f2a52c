/** The product's name as in src/copy/brand.ts: functions cannot import the app. */
export const brand = 'Azulejo'
