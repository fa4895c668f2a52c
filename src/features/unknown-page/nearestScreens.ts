export type ScreenLink = { readonly to: string; readonly text: string }

function sharedLetters(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

const LINKS = 3

/**
 * The screens whose address shares the longest beginning with the unknown one: a shortened or mistyped address leads
 * back to its screen. If no address does, they are the first ones. screens: in the order of the navigation, home first.
 */
export const nearestScreens = (path: string, screens: readonly ScreenLink[]): ScreenLink[] =>
  screens
    // The sort keeps the order of equals. With the slash, /dashboard is as near as any screen below it.
    .toSorted((a, b) => sharedLetters(`${b.to}/`, `${path}/`) - sharedLetters(`${a.to}/`, `${path}/`))
    .slice(0, LINKS)
