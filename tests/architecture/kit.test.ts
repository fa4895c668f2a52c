import { describe, expect, it } from 'vitest'
import { featureOf, files, imports, mayImportFeature, topFolderOf, textOf, within } from './sources.ts'

/** Parts with one consumer that stay in the UI kit, with the reason. */
const keptInKit: Readonly<Record<string, string>> = {
  'ui/Toaster.tsx': 'The app has one Toaster; toasts.ts, which shows toasts in it, has many consumers.',
}

// The gallery shows every part, so it does not count as a consumer.
const delivered = imports.filter(({ file }) => !within(file, 'pages/gallery'))

/** A part of the UI kit is a file of `ui`, or a folder in it. */
const partOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** The consumer: a feature, a page, a part of the UI kit, or the app. */
function consumerOf(file: string): string {
  if (topFolderOf(file) === 'features' || topFolderOf(file) === 'ui') return partOf(file)
  return topFolderOf(file) === 'pages' ? file : topFolderOf(file)
}

const consumers = (wanted: (target: string, names: readonly string[]) => boolean, own = ''): Set<string> =>
  new Set(
    delivered
      .filter(({ target, names }) => wanted(target, names))
      .map(({ file }) => consumerOf(file))
      .filter((consumer) => consumer !== own),
  )

const parts = [...new Set(files.filter((file) => /^ui\/(?!theme\/).*\.tsx$/.test(file)).map(partOf))]

// Only `ui` imports Ark, so a part that binds Ark to a recipe is in `ui`, however many consumers it has.
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

const duplicates = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)

describe('The UI kit', () => {
  it('this test finds its parts and recipes', () => {
    expect(parts.length).toBeGreaterThan(40)
    expect(recipes.length).toBeGreaterThan(100)
  })

  it('has only parts with two consumers; others are in their feature', () => {
    const alone = parts.filter(
      (part) => !bindsArk(part) && consumers((target) => within(target, part), part).size < 2,
    )
    expect(alone).toEqual(Object.keys(keptInKit))
  })

  it('has no recipe that only one feature or page uses', () => {
    const alone = recipes.filter((recipe) => {
      const users = [...usersOf(recipe)]
      return within(recipe.file, 'ui/theme') && !users.some((user) => within(user, 'ui')) && users.length < 2
    })
    expect(alone).toEqual([])
  })

  it('has no recipe without a user', () => {
    expect(recipes.filter((recipe) => usersOf(recipe).size === 0)).toEqual([])
  })

  it('a feature’s recipe is used by the feature, by pages, and by features that may import it', () => {
    const wrong = recipes
      .filter(({ file }) => topFolderOf(file) === 'features')
      .flatMap((recipe) =>
        [...usersOf(recipe)]
          .filter(
            (user) =>
              topFolderOf(user) === 'ui' ||
              (topFolderOf(user) === 'features' &&
                !mayImportFeature(featureOf(user), featureOf(recipe.file))),
          )
          .map((user) => `${recipe.name}: ${user}`),
      )
    expect(wrong).toEqual([])
  })

  it('its names and class names are unique', () => {
    expect(duplicates(recipes.map(({ name }) => name))).toEqual([])
    expect(duplicates(recipes.map(({ className }) => className))).toEqual([])
  })
})
