import { expect, it } from 'vitest'
import { readMigrations } from '../local/database/migrations.ts'
import { defaultMigrationsDir } from '../local/open-database.ts'

/** The last of the files that define the whole schema, one per entity. Later ones are appended. */
const lastOfSchema = '20261124003600'
const longest = 110

const migrations = readMigrations(defaultMigrationsDir)

/**
 * The definitions in a file, without its comments, as `function private.quote`, `trigger a_check_status on
 * public.leads`.
 */
function definitionsOf(sql: string): string[] {
  const code = sql.replace(/^\s*--.*$/gm, '')
  const named = [
    ...code.matchAll(/^create (?:or replace )?(function|procedure|view|type) ([\w.]+)/gm),
    ...code.matchAll(/^create (table|extension(?: if not exists)?) ([\w.]+)/gm),
    ...code.matchAll(/^create (?:unique )?(index) (\w+)/gm),
  ].map(([, kind, name]) => `${kind} ${name}`)
  const onTables = [
    ...code.matchAll(/^\s*create (trigger) (\w+)[^;]*?\son ([a-z]+\.\w+)/gm),
    ...code.matchAll(/^create (policy) ("[^"]+") on ([\w.]+)/gm),
  ].map(([, kind, name, table]) => `${kind} ${name} on ${table}`)
  return [...named, ...onTables]
}

const twice = (names: string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
]

const schema = migrations.filter(({ version }) => version <= lastOfSchema)

it('the schema’s files define every table, function, policy, trigger and index once', () => {
  const all = schema.flatMap(({ sql }) => definitionsOf(sql))
  expect(all.length).toBeGreaterThan(700)
  expect(twice(all)).toEqual([])
})

it('the schema’s files contain the final form: nothing in them is replaced, altered or dropped', () => {
  const changes =
    /^\s*(create or replace|drop |alter (policy|function|table(?! \S+ enable row level security)))/
  const found = schema.flatMap(({ file, sql }) =>
    sql.split('\n').flatMap((line, at) => (changes.test(line) ? [`${file}:${at + 1} ${line}`] : [])),
  )
  expect(found).toEqual([])
})

it('an appended file defines nothing twice, and changes a function by its complete definition', () => {
  const found = migrations.flatMap(({ file, sql }) => [
    ...twice(definitionsOf(sql)).map((name) => `${file} defines ${name} twice`),
    ...(/pg_get_functiondef|\bprosrc\b/.test(sql) ? [`${file} reads the text of a function`] : []),
  ])
  expect(found).toEqual([])
})

it(`a line has at most ${longest} characters`, () => {
  const found = migrations.flatMap(({ file, sql }) =>
    sql.split('\n').flatMap((line, at) => (line.length > longest ? [`${file}:${at + 1}`] : [])),
  )
  expect(found).toEqual([])
})
