import type { Rolldown } from 'vite'
import { AFTER_CONTENT, firstPaint } from './firstPaint.ts'
import { shellHead } from './head.ts'
import { pageStyles } from './pageStyles.ts'
import { HEAD_MARK } from './template.ts'

/** A page of the app with a form, as React renders it for a visitor who is not signed in (app/prerender.tsx). */
export type RenderedForm = {
  readonly path: string
  readonly file: string
  readonly title: string
  readonly body: string
  /** The notes that it shows while its files do not arrive, hidden (features/form/FilesMissing.tsx). */
  readonly notes: string
}

/** The modules of the forms' screens; the page list of their area is loaded first. */
const modulesOf: Readonly<Record<string, readonly string[]>> = {
  '/login': ['app/pageTable/account.ts', 'pages/account/Login.tsx'],
  '/register': ['app/pageTable/account.ts', 'pages/account/Register.tsx'],
}

function scriptsOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (part: Rolldown.OutputBundle[string] | undefined) => {
    if (part?.type !== 'chunk' || files.has(part.fileName)) return
    files.add(part.fileName)
    for (const file of part.imports) add(bundle[file])
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(`/src/${module}`),
    )
    if (chunk === undefined) throw new Error(`no chunk has ${module}`)
    add(chunk)
  }
  return [...files]
}

/**
 * The scripts that a form's screen loads in addition to the shell, by address, so that the page requests all of them
 * at once.
 */
export const scriptsOfForms = (bundle: Rolldown.OutputBundle): Map<string, string[]> =>
  new Map(Object.entries(modulesOf).map(([path, modules]) => [path, scriptsOf(modules, bundle)]))

type FormFiles = {
  /** False for a build that knows its backend: it has no config.json. */
  readonly asksBackend: boolean
  /** formStart.ts, built. */
  readonly start: string
  /** The script that starts the app. */
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * See data/backend/config.ts. The content is read at once: the timeout also aborts an unread answer, and on a slow
 * connection the scripts, which use it, arrive later than the timeout.
 */
export const EARLY_CONFIG = `
        earlyConfig = fetch('/config.json', { signal: AbortSignal.timeout(10000) }).then(function (answer) {
          return answer.json()
        }).catch(function () {
          // Offline or too slow: the app asks again when the form is sent, and shows the failure.
          return undefined
        })`

/**
 * The scripts are loaded after the first paint, all at once, by formStart.ts. A form that is submitted before that is
 * stored, and sent later by features/form/earlyForm.ts: the browser would open its address with the password in it. The
 * backend's address is requested before the scripts: behind them, the button of a slow log-in would wait for it. The
 * text's font is loaded last.
 */
const afterPaint = (
  { asksBackend, start, entry, scripts, styles }: FormFiles,
  font: string,
): string => `<script id="${AFTER_CONTENT}">
      ${start}
      var earlyForm = { sent: null, ready: function () {
        if (document.getElementById('text-face').media !== 'not all') return
        new FontFace('Geist Variable', 'url(${font})', { weight: '100 900' }).load().then(function (face) {
          document.fonts.add(face)
          localStorage.setItem('fonts', 'here')
        }).catch(function () {
          // Offline or without storage: the fallback font stays.
        })
      } }
      addEventListener('submit', function (event) {
        if (!earlyForm) return
        event.preventDefault()
        earlyForm.sent = event.target
      }, true)
      new PerformanceObserver(function (paints, observer) {
        if (paints.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()${asksBackend ? EARLY_CONFIG : ''}
        startForm(${JSON.stringify({ entry, scripts, styles })})
      }).observe({ type: 'paint', buffered: true })
    </script>`

/** template: index.html without its scripts; root: the element that React draws into. */
export function formPage(
  template: string,
  root: RegExp,
  sheet: string,
  form: RenderedForm,
  files: FormFiles,
): string {
  const { rules, textFace, fonts } = pageStyles(sheet, form.body + form.notes)
  const styles = `${firstPaint(form.body)}\n    <style id="text-face">${textFace}</style>\n    <style>${rules}</style>`
  return template
    .replace(HEAD_MARK, () => `${shellHead(form.title)}\n    ${styles}`)
    .replace(
      root,
      () =>
        `<div id="root" data-prerendered="form">${form.body}</div>\n    ${form.notes}\n    ${afterPaint(files, fonts.text)}`,
    )
}
