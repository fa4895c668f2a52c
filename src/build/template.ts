import type { Plugin } from 'vite'
import { promotion } from '../domain/price.ts'
import { shellHead } from './head.ts'

export const HEAD_MARK = '<!--head-->'

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
        const promoted = html.replace('%PROMOTION%', promotion.code)
        return building ? promoted : promoted.replace(HEAD_MARK, shellHead())
      },
    },
  }
}
