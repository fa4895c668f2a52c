/** Its frame cannot read our style sheet: the colours of the moment are handed to it. */
export function appearanceOf(place: HTMLElement) {
  const { color, fontFamily, fontSize, colorScheme } = getComputedStyle(place)
  const dark = colorScheme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: dark ? ('night' as const) : ('stripe' as const),
    variables: { colorText: color, fontFamily, fontSizeBase: fontSize },
  }
}
