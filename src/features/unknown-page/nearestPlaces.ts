export type Place = { readonly to: string; readonly text: string }

function sharedLetters(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

const LINKS = 3

/**
 * The screens whose address shares the longest beginning with the unknown one: a shortened or mistyped address leads
 * back to its screen. Without one, the first ones. places: in the order of the navigation, home first.
 */
export const nearestPlaces = (path: string, places: readonly Place[]): Place[] =>
  places
    // The sort keeps the order of equals. With the slash, /dashboard is as near as any screen below it.
    .toSorted((a, b) => sharedLetters(`${b.to}/`, `${path}/`) - sharedLetters(`${a.to}/`, `${path}/`))
    .slice(0, LINKS)
