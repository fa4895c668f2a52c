import { parseSync } from 'vite'

export type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

export function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) for (const child of nodesIn(value)) yield* walk(child)
}

export function programOf(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'syntax error'}`)
  const [node] = nodesIn(program)
  if (node === undefined) throw new Error(`${file}: no program`)
  return node
}

/** All nodes of the syntax tree of a file. */
export const nodesOf = (file: string, code: string): Node[] => Array.from(walk(programOf(file, code)))
