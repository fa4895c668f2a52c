import type { Page } from './page.ts'

/** The target of a link to a page: its path without the parts that differ between entities. */
export const addressOf = ({ path }: Page): string => path.replace(/\/[:*].*$/, '')
