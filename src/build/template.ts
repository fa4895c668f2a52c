import type { Plugin } from 'vite'
import { plans } from '../domain/plan.ts'
import { promotion, promotionMark } from '../domain/promotion.ts'
import { shellHead } from './head.ts'

export const HEAD_MARK = '<!--head-->'

/** What the page was drawn with, for whoever looks before the app is there whether it still holds (index.html, storefront.ts). */
const builtMarks = [
  `data-promotion="${promotionMark(promotion)}"`,
  `data-from="${promotion.from}"`,
  `data-until="${promotion.until ?? 'Infinity'}"`,
  `data-prices="${plans
    .map(({ monthlyPrice }) => monthlyPrice / 100)
    .toSorted((a, b) => a - b)
    .join(' ')}"`,
].join(' ')

/** index.html is the shell's page in development; the build makes every page from it (prerender.ts). */
export const template = (): Plugin => {
  let building = false
  return {
    name: 'azulejo-template',
    configResolved(config) {
      building = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const promoted = html.replace('data-built', () => builtMarks)
        return building ? promoted : promoted.replace(HEAD_MARK, shellHead())
      },
    },
  }
}
