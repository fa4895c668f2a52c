import type { Plugin } from 'vite'
import { plans } from '../domain/plan.ts'
import { promotion, promotionFingerprint } from '../domain/promotion.ts'
import { shellHead } from './head.ts'

export const HEAD_MARK = '<!--head-->'

/** What the build finds in index.html. */
export const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/

export const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*(?:<script[\s\S]*)?<\/body>)/

export const LOADED_FIRST = /<link\s+rel="(?:modulepreload|preload)"[^>]*>\s*/g

/**
 * The prices and the promotion that the page was built with: index.html and storefront.ts compare them with today's
 * before the app is loaded.
 */
const builtAttributes = [
  `data-promotion="${promotionFingerprint(promotion)}"`,
  `data-from="${promotion.from}"`,
  `data-until="${promotion.until ?? 'Infinity'}"`,
  `data-prices="${plans
    .map(({ monthlyPrice }) => monthlyPrice / 100)
    .toSorted((a, b) => a - b)
    .join(' ')}"`,
].join(' ')

/** index.html is the shell's page in development; the build makes every page from it (prerender.ts). */
export const template = (): Plugin => {
  let isBuild = false
  return {
    name: 'azulejo-template',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const promoted = html.replace('data-built', () => builtAttributes)
        return isBuild ? promoted : promoted.replace(HEAD_MARK, shellHead())
      },
    },
  }
}
