import type { Plugin } from 'vite'

const LUCIDE = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const PICTURE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * The parts of lucide that this app uses: a size, a stroke, a class. Its other parts (contexts, aliases) would make the
 * initial bundle larger.
 */
export const runtime = `
import { createElement } from 'react'
export default ({ size: grid, node }) => ({ size, ...attributes }) =>
  createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 ' + grid + ' ' + grid,
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...attributes,
    },
    ...node.map(([tag, shape]) => createElement(tag, shape)),
  )
`

/**
 * An icon's file without its names and the keys of its strokes, which nothing reads: about 1 kB of the initial bundle.
 */
export const shapesOnly = (code: string): string =>
  code.replaceAll(/,\s*key: "[^"]*"|\s*name: "[^"]*",|,\s*aliases: \[[^\]]*\]/g, '')

/** Draws lucide's icons without its runtime, only in the built scripts. */
export const iconRuntime = (): Plugin => ({
  name: 'azulejo-icon-runtime',
  apply: 'build',
  load: { filter: { id: LUCIDE }, handler: () => runtime },
  transform: { filter: { id: PICTURE }, handler: (code) => ({ code: shapesOnly(code), map: null }) },
})
