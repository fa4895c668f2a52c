/** The hash of the script with which this page started: it changes with every file of the app. Null in development. */
export function appVersion(): string | null {
  const sources = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
    ({ src }) => /-([\w-]{7,10})\.js$/.exec(src)?.[1],
  )
  return sources.find((hash) => hash !== undefined) ?? null
}
