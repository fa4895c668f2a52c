import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { filesMissingCopy } from '../copy/filesMissing.ts'
import { type AppFiles, filesOfApp, links } from './appFiles.ts'
import { formPage, type RenderedForm, scriptsOfForms } from './formPage.ts'
import { inlineScript } from './inlineScript.ts'
import { shellHead } from './head.ts'
import { renderedSite } from './renderedSite.ts'
import { SHARE_IMAGE, shareImagePng } from './shareImage.ts'
import { robots, sitemap } from './sitemap.ts'
import { sitePage } from './sitePage.ts'
import { ENTRY, HEAD_MARK, LOADED_FIRST, ROOT } from './template.ts'

/** Read by the server (static-files.ts). */
const APP_ROOTS = 'app-roots.json'

/** The script is first: a file that is lost before it runs would not be noticed. */
const shellPage = (template: string, app: AppFiles, watch: string): string =>
  template.replace(HEAD_MARK, () =>
    [
      `<script>${watch}\nwatchShell(${JSON.stringify(filesMissingCopy.shell)})</script>`,
      shellHead(),
      links(app),
    ].join('\n    '),
  )

function formFrom(
  template: string,
  sheet: string,
  form: RenderedForm,
  app: AppFiles,
  scripts: readonly string[],
  start: string,
  asksBackend: boolean,
): string {
  const bare = template.replace(ENTRY, '').replaceAll(LOADED_FIRST, '')
  return formPage(bare, ROOT, sheet, form, {
    asksBackend,
    start,
    entry: ENTRY.exec(template)?.[1] ?? '',
    scripts: [...new Set([...app.scripts, ...scripts])],
    styles: [...app.styles, app.app],
  })
}

/**
 * Makes the public pages when all other files of the build are written, and before the service worker's list is made:
 * index.html becomes the shell, app.html, and every page of the site gets a file of its own.
 */
export function prerender(siteUrl: string): Plugin {
  let config: ResolvedConfig
  let app: AppFiles | undefined
  let scripts: ReadonlyMap<string, readonly string[]> = new Map()
  return {
    name: 'azulejo-prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_options, bundle) {
      app = filesOfApp(bundle)
      scripts = scriptsOfForms(bundle)
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // Vite also closes a failed build; then the files in dist/ belong to an older one.
        if (app === undefined) return
        const dist = resolve(config.root, config.build.outDir)
        const write = (file: string, content: string | Uint8Array) => {
          mkdirSync(dirname(join(dist, file)), { recursive: true })
          writeFileSync(join(dist, file), content)
        }
        const shell = readFileSync(join(dist, 'index.html'), 'utf8')
        const sheet = [...new Set([...app.styles, ...app.all])]
          .map((file) => readFileSync(join(dist, file), 'utf8'))
          .join('')
        const { pages, forms, appRoots } = await renderedSite(config.root, siteUrl)
        const watch = await inlineScript(config, 'shellStart.ts', 'watchShell')
        write('app.html', shellPage(shell, app, watch))
        const asksBackend = config.env['VITE_SUPABASE_URL'] === undefined
        const start = await inlineScript(config, 'formStart.ts', 'startForm')
        for (const form of forms)
          write(
            form.file,
            formFrom(shell, sheet, form, app, scripts.get(form.path) ?? [], start, asksBackend),
          )
        write(APP_ROOTS, JSON.stringify(appRoots))
        write('sitemap.xml', sitemap(pages, siteUrl))
        write('robots.txt', robots(siteUrl))
        write(SHARE_IMAGE, await shareImagePng())
        // Written last: the server watches index.html to detect a new build.
        const files = { siteUrl, storefront: app.storefront }
        const [home, ...others] = pages.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'))
        for (const page of others) write(page.file, sitePage(shell, sheet, page, files))
        if (home) write(home.file, sitePage(shell, sheet, home, files))
      },
    },
  }
}
