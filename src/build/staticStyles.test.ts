import { describe, expect, it } from 'vitest'
import { parseSync } from 'vite'
import {
  compactModule,
  type PandaRecipe,
  recipeFiles,
  recipeIn,
  recipeRuntime,
  withoutCss,
} from './staticStyles.ts'

const moduleUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const runtime = moduleUrl(recipeRuntime)

async function compactOf(name: string, recipe: PandaRecipe): Promise<PandaRecipe> {
  const code = compactModule(name, recipe).replace("'./create-recipe.mjs'", JSON.stringify(runtime))
  return Reflect.get(Object(await import(moduleUrl(code))), name)
}

/** One choice per variant, with each value, and without any. */
const choicesOf = ({ variantMap }: PandaRecipe): object[] => [
  {},
  ...Object.entries(variantMap).flatMap(([key, values]) =>
    [...values, undefined].map((value) => ({ [key]: value === 'true' ? true : value })),
  ),
  Object.fromEntries(Object.entries(variantMap).map(([key, values]) => [key, values.at(-1)])),
]

const sorted = (classNames: string) => classNames.split(' ').toSorted()
const classesOf = (made: string | Record<string, string>) =>
  typeof made === 'string'
    ? sorted(made)
    : Object.fromEntries(Object.entries(made).map(([part, names]) => [part, sorted(names)]))

describe('A recipe of the delivered app', () => {
  it.each(recipeFiles().map((file) => [file.split('/').at(-1), file]))(
    '%s has the class names that Panda generates, in every variant',
    async (_, file = '') => {
      const found = await recipeIn(file)
      if (found === null) throw new Error('no recipe')
      const compact = await compactOf(...found)
      for (const choice of choicesOf(found[1]))
        expect(classesOf(compact(choice))).toEqual(classesOf(found[1](choice)))
    },
  )
})

const css = (style: unknown) => JSON.stringify(style)

describe('css() in the delivered app', () => {
  const compiled = (code: string) => withoutCss(code, parseSync('a.tsx', code).program, css)

  it('css() becomes its class names', () => {
    const code =
      "const a = css({ color: 'red', _hover: { mt: '-1' } })\nconst b = <i className={css({ p: 4 })} />"
    expect(compiled(code)).toContain(JSON.stringify(JSON.stringify({ color: 'red', _hover: { mt: '-1' } })))
    expect(compiled(code)).not.toContain('css(')
  })

  it('css() with a value that is known only at run time stops the build', () => {
    expect(() => compiled('const a = css({ color })')).toThrow('only literals')
    expect(() => compiled('const a = css({ [side]: 1 })')).toThrow('only literals')
    expect(() => compiled('const a = css({ ...rest })')).toThrow('only literals')
  })
})
