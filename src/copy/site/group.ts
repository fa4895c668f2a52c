import { brand } from '../brand.ts'

/** The company that answers for the product. Apart from the name: the app's first script has no room for it. */
export const group = `Grupo ${brand}`
