import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as pictures from '../ui/icons.ts'
import { runtime, shapesOnly } from './iconRuntime.ts'

type Drawing = (attributes: object) => ReactElement

const lucide = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm')
const index = readFileSync(join(lucide, 'lucide-react.mjs'), 'utf8')
const list = readFileSync(join(import.meta.dirname, '../ui/icons.ts'), 'utf8')
/** lucide's own name of an icon. */
const lucideName = (name: string) => new RegExp(`(\\w+) as ${name}\\b`).exec(list)?.[1] ?? name
const fileOf = (name: string) =>
  new RegExp(`default as ${name}[ ,}][^;]*?from '\\./(icons/[^']+)'`).exec(index)?.[1] ?? ''

const react = pathToFileURL(join(lucide, '../../../react/index.js')).href

/** Removes the attributes that lucide adds for its own styles. */
const shapeOf = (drawing: ReactElement) =>
  renderToStaticMarkup(drawing).replaceAll(/ (?:xmlns|class)="[^"]*"/g, '')

const sorted = (html: string) => html.split(/[ >]/).toSorted().join(' ')

it('every icon is drawn as lucide draws it', async () => {
  const { default: draw }: { default: (data: unknown) => Drawing } = await import(
    `data:text/javascript,${encodeURIComponent(runtime.replace("'react'", JSON.stringify(react)))}`
  )
  const names = Object.entries(pictures).filter(([, value]) => typeof value !== 'function')
  expect(names.length).toBeGreaterThan(40)
  for (const [name, Picture] of names) {
    const own = shapesOnly(readFileSync(join(lucide, fileOf(lucideName(name))), 'utf8'))
    expect([name, /\b(?:key|name|aliases):/.exec(own)?.[0]]).toEqual([name, undefined])
    const { __iconData } = await import(
      `data:text/javascript,${encodeURIComponent(own.replace(/import createLucideIcon.*/, 'const createLucideIcon = String'))}`
    )
    const attributes = { size: 18, strokeWidth: 1.75, 'aria-hidden': true }
    expect([name, sorted(shapeOf(draw(__iconData)(attributes)))]).toEqual([
      name,
      sorted(shapeOf(createElement(Picture, attributes))),
    ])
  }
})
