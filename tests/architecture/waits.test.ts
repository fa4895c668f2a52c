import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Node, nodesIn, nodesOf } from './nodes.ts'

/**
 * `page.waitForFunction` takes the promise of an async predicate for its truth and waits for nothing: a benchmark
 * measured a device that had received no row.
 */

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

const waitsForFunction = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  nodesIn(node['callee']).some((callee) =>
    nodesIn(callee['property']).some(({ name }) => name === 'waitForFunction'),
  )

const asyncWaitsIn = (file: string, code: string): number =>
  nodesOf(file, code)
    .filter(waitsForFunction)
    .flatMap((call) => nodesIn(call['arguments']))
    .filter((predicate) => predicate['async'] === true).length

it('this test finds every async predicate, and no other', () => {
  const found = ['async () => ready()', 'async function () {}', '() => ready', 'function () {}'].map(
    (predicate) => asyncWaitsIn('a.ts', `page.waitForFunction(${predicate}, null, { timeout: 1 })`),
  )
  expect(found).toEqual([1, 1, 0, 0])
})

it('a test that waits for the page waits with a predicate that answers at once', () => {
  const waiting = files
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
    .filter(({ code }) => code.includes('waitForFunction'))
  expect(waiting.length).toBeGreaterThan(5)
  expect(waiting.filter(({ file, code }) => asyncWaitsIn(file, code) > 0)).toEqual([])
})
