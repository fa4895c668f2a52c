import { describe, expect, it } from 'vitest'
import { featureOf, files, imports, mayImportFeature, roomOf, textOf, within } from './sources.ts'

/** A part with one consumer that stays in the kit, with the reason. */
const keptInKit: Readonly<Record<string, string>> = {
  'ui/Toaster.tsx': 'There is one of it in the whole app; toasts.ts, its other half, is for everybody.',
}

// The gallery shows everything, and needs nothing.
const delivered = imports.filter(({ file }) => !within(file, 'pages/gallery'))

/** A kit part is a file of `ui`, or a folder in it. */
const partOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** Who needs it: a feature, a page, a part of the kit, or the app. */
function consumerOf(file: string): string {
  if (roomOf(file) === 'features' || roomOf(file) === 'ui') return partOf(file)
  return roomOf(file) === 'pages' ? file : roomOf(file)
}

const consumers = (wanted: (target: string, names: readonly string[]) => boolean, own = ''): Set<string> =>
  new Set(
    delivered
      .filter(({ target, names }) => wanted(target, names))
      .map(({ file }) => consumerOf(file))
      .filter((consumer) => consumer !== own),
  )

const parts = [...new Set(files.filter((file) => /^ui\/(?!theme\/).*\.tsx$/.test(file)).map(partOf))]

// Ark has one door, the kit: what binds one of its parts to a recipe is in `ui`, however many use it.
const bindsArk = (part: string) =>
  imports.some(({ file, target }) => within(file, part) && within(target, '@ark-ui/react'))

type Recipe = { readonly name: string; readonly className: string; readonly file: string }

const recipes: Recipe[] = files
  .filter((file) => /(^|\/)recipes(\/|\.ts$)/.test(file))
  .flatMap((file) =>
    [
      ...textOf(file).matchAll(/^export const (\w+) = define(?:Slot)?Recipe\(\{\s*className: '([^']+)'/gm),
    ].map(([, name = '', className = '']) => ({ name, className, file })),
  )

const usersOf = ({ name }: Recipe) =>
  consumers((target, names) => target === 'styled-system/recipes' && names.includes(name))

const twice = (all: string[]) => all.filter((one, place) => all.indexOf(one) !== place)

describe('The kit', () => {
  it('has parts and recipes, and this test reads them', () => {
    expect(parts.length).toBeGreaterThan(40)
    expect(recipes.length).toBeGreaterThan(100)
  })

  it('holds only parts that two need: another one is in its feature', () => {
    const alone = parts.filter(
      (part) => !bindsArk(part) && consumers((target) => within(target, part), part).size < 2,
    )
    expect(alone).toEqual(Object.keys(keptInKit))
  })

  it('holds no recipe that one feature or one page needs alone', () => {
    const alone = recipes.filter((recipe) => {
      const users = [...usersOf(recipe)]
      return within(recipe.file, 'ui/theme') && !users.some((user) => within(user, 'ui')) && users.length < 2
    })
    expect(alone).toEqual([])
  })

  it('has no recipe without a user', () => {
    expect(recipes.filter((recipe) => usersOf(recipe).size === 0)).toEqual([])
  })

  it('a recipe of a feature is used by it, by pages, and by features that may import it', () => {
    const wrong = recipes
      .filter(({ file }) => roomOf(file) === 'features')
      .flatMap((recipe) =>
        [...usersOf(recipe)]
          .filter(
            (user) =>
              roomOf(user) === 'ui' ||
              (roomOf(user) === 'features' && !mayImportFeature(featureOf(user), featureOf(recipe.file))),
          )
          .map((user) => `${recipe.name}: ${user}`),
      )
    expect(wrong).toEqual([])
  })

  it('has every name and every class once', () => {
    expect(twice(recipes.map(({ name }) => name))).toEqual([])
    expect(twice(recipes.map(({ className }) => className))).toEqual([])
  })
})
