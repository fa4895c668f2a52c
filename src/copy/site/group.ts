import { brand } from '../brand.ts'

/** The company behind the product. Separate from the name: the initial bundle has no room for it. */
export const group = `Grupo ${brand}`
