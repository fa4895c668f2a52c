import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Node, nodesIn, nodesOf } from './nodes.ts'

/** `.catch(() => undefined)` is an empty catch: it hides every failure. The lint rule does not find it. */

const root = join(import.meta.dirname, '../..')
const files = ['src', 'supabase/local', 'supabase/functions'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !/styled-system/.test(file)),
)

/** `undefined`, `{}`, `void 0`: an answer that equals no answer. */
const isSilent = (body: Node): boolean =>
  (body.type === 'Identifier' && body['name'] === 'undefined') ||
  (body.type === 'BlockStatement' && nodesIn(body['body']).length === 0) ||
  (body.type === 'UnaryExpression' && body['operator'] === 'void')

const isCatch = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  nodesIn(node['callee']).some(
    (callee) =>
      callee.type === 'MemberExpression' && nodesIn(callee['property']).some(({ name }) => name === 'catch'),
  )

const silencesIn = (file: string, code: string): number =>
  nodesOf(file, code)
    .filter(isCatch)
    .flatMap((call) => nodesIn(call['arguments']))
    .filter((handler) => nodesIn(handler['body']).some(isSilent)).length

describe('A failure', () => {
  it('this test finds every empty handler, and no other', () => {
    const silent = ['() => undefined', '() => {}', '() => void 0', 'function () {}', '(error) => undefined']
    expect(silent.map((handler) => silencesIn('a.ts', `work().catch(${handler})`))).toEqual([1, 1, 1, 1, 1])
    const handlers = ['report', '() => null', '() => pending.delete(url)', '(error) => { report(error) }']
    expect(handlers.map((handler) => silencesIn('a.ts', `work().catch(${handler})`))).toEqual([0, 0, 0, 0])
  })

  it('a failure is never ignored: it is reported, shown, or returned as a value', () => {
    expect(files.length).toBeGreaterThan(300)
    const silent = files.filter((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return code.includes('.catch(') && silencesIn(file, code) > 0
    })
    expect(silent).toEqual([])
  })
})
