import type { Page } from './page.ts'

/** Where a link to a page leads: its path without the parts that differ from one thing to the next. */
export const addressOf = ({ path }: Page): string => path.replace(/\/[:*].*$/, '')
