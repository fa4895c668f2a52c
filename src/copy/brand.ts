/** The product's name, nowhere else. */
export const brand = 'Azulejo'
export const homeLabel = `${brand}, inicio`
export const pageTitle = (page: string): string => `${page} · ${brand}`

/** What the phone's home screen and the store of apps say of it. */
export const appDescription =
  'Siete herramientas de marketing con IA, tu contrato y tu account manager, con o sin señal.'
