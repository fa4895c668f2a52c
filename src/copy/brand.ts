/** The product's name, defined only here. */
export const brand = 'Azulejo'
/** The beginning of the names of the files that people save. */
export const fileBrand = brand.toLowerCase()
export const homeLabel = `${brand}, inicio`
export const pageTitle = (page: string): string => `${page} · ${brand}`

/** The description of the app for the phone's home screen and the app store. */
export const appDescription =
  'Siete herramientas de marketing con IA, tu contrato y tu account manager, con o sin señal.'
