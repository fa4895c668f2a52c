/** The product's name, nowhere else. */
export const brand = 'Azulejo'
export const homeLabel = `${brand}, inicio`
export const pageTitle = (page: string): string => `${page} · ${brand}`
