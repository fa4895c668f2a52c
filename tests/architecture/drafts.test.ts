import { describe, expect, it } from 'vitest'
import { draftKinds, draftNameOf } from '../../src/domain/draftName.ts'
import { type Node, nodesIn, nodesOf } from './nodes.ts'
import { files, imports, textOf, topFolderOf } from './sources.ts'

/**
 * Every draft has a kind, and with it a title in the list of half-written texts. Without one its text has no name there
 * when its screen stops showing it. The keys are read from the calls of the hooks that store drafts.
 */

const hooks = new Set(['useDraft', 'useDrafts', 'useFormDraft', 'useDraftFiles'])

/** Keys whose first part is an argument of the function that makes them. */
const unread: Readonly<Record<string, readonly string[]>> = {
  // replyDraft(task, words): `${words}:${task}`.
  'features/tasks/useReply.ts': ['agent_response:', 'completion_notes:'],
}

const nodes = new Map<string, Node[]>()
const nodesOfFile = (file: string): Node[] => {
  const known = nodes.get(file) ?? nodesOf(file, textOf(file))
  nodes.set(file, known)
  return known
}

const nameIn = (node: Node, part: string): string =>
  nodesIn(node[part])
    .map(({ name }) => (typeof name === 'string' ? name : ''))
    .join('')

const rawOf = ({ value }: Node): string =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? value.raw
    : ''

/** The values of a name: of its declarations in this file, or in the file that it is imported from. */
function valuesOf(file: string, name: string): string[] {
  const own = nodesOfFile(file).filter(
    (node) => node.type === 'VariableDeclarator' && nameIn(node, 'id') === name,
  )
  if (own.length > 0)
    return own.flatMap((node) => nodesIn(node['init']).flatMap((init) => startsOf(file, init)))
  const from = imports.find((one) => one.file === file && one.names.includes(name))
  return from === undefined ? [] : valuesOf(from.target, name)
}

/** The values of a field of an object, wherever such an object is written: `draftKey: 'a'`. */
const valuesOfField = (field: string): string[] =>
  files
    .filter((file) => textOf(file).includes(`${field}:`))
    .flatMap((file) =>
      nodesOfFile(file)
        .filter((node) => node.type === 'Property' && nameIn(node, 'key') === field)
        .flatMap((node) => nodesIn(node['value']).flatMap((value) => startsOf(file, value))),
    )

/** What the keys that an expression makes begin with; nothing for one that cannot be read. */
function startsOf(file: string, node: Node): string[] {
  const within = (...parts: string[]) =>
    parts.flatMap((part) => nodesIn(node[part]).flatMap((one) => startsOf(file, one)))
  const { type, value, name } = node
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'Identifier') return typeof name === 'string' ? valuesOf(file, name) : []
  if (type === 'CallExpression') return valuesOf(file, nameIn(node, 'callee'))
  if (type === 'MemberExpression') return valuesOfField(nameIn(node, 'property'))
  if (type === 'ArrowFunctionExpression') return within('body')
  if (type === 'BinaryExpression') return within('left')
  if (type === 'ConditionalExpression') return within('consequent', 'alternate')
  if (type !== 'TemplateLiteral') return []
  const first = nodesIn(node['quasis']).map(rawOf)[0] ?? ''
  return first === ''
    ? nodesIn(node['expressions'])
        .slice(0, 1)
        .flatMap((one) => startsOf(file, one))
    : [first]
}

const stored = files
  .filter((file) => topFolderOf(file) !== 'data')
  .flatMap((file) =>
    nodesOfFile(file)
      .filter((node) => node.type === 'CallExpression' && hooks.has(nameIn(node, 'callee')))
      .map((node) => ({
        file,
        starts:
          unread[file] ??
          nodesIn(node['arguments'])
            .slice(0, 1)
            .flatMap((key) => startsOf(file, key)),
      })),
  )
const starts = [...new Set(stored.flatMap((one) => one.starts))]

describe('The keys of drafts', () => {
  it('are found in every screen that stores one', () => {
    expect(stored.length).toBeGreaterThan(30)
    expect(stored.filter((one) => one.starts.length === 0)).toEqual([])
    expect(starts).toEqual(
      expect.arrayContaining(['seat:', 'answer:', 'contract:', 'ticket', 'ticket:', 'message:', 'booking:']),
    )
  })

  it('have a kind, and so a title and a place in the list of half-written texts', () => {
    expect(starts.filter((start) => draftNameOf(start).kind === null)).toEqual([])
  })

  it('use every kind of the list', () => {
    const used = new Set(starts.map((start) => draftNameOf(start).kind))
    expect(draftKinds.filter((kind) => !used.has(kind))).toEqual([])
  })
})
