import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { type RenderedForm, formPage, scriptsOfForms } from './formPage.ts'
import { addressOf, headOf, jsonLd, shellHead } from './head.ts'
import { pageStyles } from './pageStyles.ts'
import { SHARE_IMAGE, shareImagePng } from './shareImage.ts'
import { HEAD_MARK } from './template.ts'

type RenderedPage = {
  readonly path: string
  readonly file: string
  readonly body: string
  readonly head: { readonly title: string; readonly description: string }
  readonly hidden: boolean
  readonly unknown: boolean
  readonly schemas: readonly object[]
}

type Site = {
  readonly pages: readonly RenderedPage[]
  readonly forms: readonly RenderedForm[]
  readonly appRoots: readonly string[]
}

/** The style sheet is already in the page, by the template. */
const withoutStyles: Plugin = {
  name: 'azulejo-without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : null),
}

/** Builds the app again, for Node; packages are read from node_modules. */
async function bundleFor(root: string, folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [withoutStyles],
    build: {
      ssr: join(root, 'src/app/prerender.tsx'),
      outDir: folder,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  return pathToFileURL(join(folder, 'prerender.mjs')).href
}

/**
 * In a thread that is ended afterwards: the app opens channels and timers that would keep the build process running.
 */
function renderInThread(entry: string, siteUrl: string): Promise<Site> {
  const script = `const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.entry)
      .then(({ renderSite }) => renderSite(workerData.siteUrl))
      .then((site) => parentPort.postMessage(site))`
  const worker = new Worker(script, { eval: true, workerData: { entry, siteUrl } })
  return new Promise<Site>((deliver, reject) => {
    worker.once('message', deliver)
    worker.once('error', reject)
  }).finally(() => void worker.terminate())
}

/** Read by the server (static-files.ts). */
const APP_ROOTS = 'app-roots.json'

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/

const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*(?:<script[\s\S]*)?<\/body>)/

/**
 * Sections below the first screen are laid out when they come near, until `afterPaint` has laid out all of them. The
 * first two sections of a page may be on the first screen: if one is shorter than estimated, the next would jump into
 * view.
 */
const BELOW = 'main>section:nth-of-type(n+3),main~footer'
const belowLater = `${BELOW}{content-visibility:auto;contain-intrinsic-size:auto 40rem}`

/**
 * Loaded after the first paint, so that nothing competes with it: the small script of a public page; the text font,
 * whose fallback has the same widths and which is applied once it has loaded, for one layout instead of two; then the
 * sections below the first screen, one by one. A device that has cached the font uses it from the start.
 */
const afterPaint = (script: string, storefront: string, font: string): string => `<script>
      // Until the controls are there (site-controls), for which these taps are meant.
      var earlyTaps = []
      addEventListener('click', function (tap) {
        if (earlyTaps) earlyTaps.push(tap.target)
      }, true)
      new PerformanceObserver(function (paints, observer) {
        if (paints.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()
        var attach = document.createElement('script')
        attach.type = 'module'
        attach.src = '${script}'
        // After it: it listens for this script's event.
        attach.onload = function () {
          var storefront = document.createElement('script')
          storefront.type = 'module'
          storefront.src = '/${storefront}'
          document.head.append(storefront)
        }
        document.head.append(attach)
        var below = Array.from(document.querySelectorAll('${BELOW}'))
        var idle = window.requestIdleCallback || setTimeout
        function drawBelow() {
          var part = below.shift()
          if (!part) return
          part.style.contentVisibility = 'visible'
          idle(drawBelow)
        }
        if (document.getElementById('text-face').media !== 'not all') return drawBelow()
        new FontFace('Geist Variable', 'url(${font})', { weight: '100 900' }).load().then(function (face) {
          document.fonts.add(face)
          localStorage.setItem('fonts', 'here')
        }).catch(function () {
          // Offline or without storage: the fallback font stays, also on the next page.
        }).finally(function () {
          idle(drawBelow)
        })
      }).observe({ type: 'paint', buffered: true })
    </script>`

type SiteFiles = { readonly siteUrl: string; readonly storefront: string }

function pageFrom(
  template: string,
  sheet: string,
  page: RenderedPage,
  { siteUrl, storefront }: SiteFiles,
): string {
  const kind = page.unknown ? 'unknown' : 'page'
  const entry = ENTRY.exec(template)
  if (!entry?.[1] || !ROOT.test(template))
    throw new Error('index.html has no script, or no #root to render into')
  const { rules, textFace, fonts } = pageStyles(sheet, page.body)
  const preload = `<link rel="preload" href="${fonts.heading}" as="font" type="font/woff2" crossorigin>`
  const styles = `${preload}\n    <style id="text-face">${textFace}</style>\n    <style>${rules}\n${belowLater}</style>`
  return template
    .replace(entry[0], '')
    .replaceAll(/<link\s+rel="(?:modulepreload|preload)"[^>]*>\s*/g, '')
    .replace(HEAD_MARK, () => `${headOf(page, siteUrl)}\n    ${styles}`)
    .replace('</head>', () => `${page.schemas.map(jsonLd).join('\n')}</head>`)
    .replace(
      ROOT,
      () =>
        `<div id="root" data-prerendered="${kind}">${page.body}</div>\n    ${afterPaint(entry[1] ?? '', storefront, fonts.text)}`,
    )
}

function formFrom(
  template: string,
  sheet: string,
  form: RenderedForm,
  app: AppFiles,
  scripts: readonly string[],
): string {
  const bare = template.replace(ENTRY, '').replaceAll(/<link\s+rel="(?:modulepreload|preload)"[^>]*>\s*/g, '')
  return formPage(bare, ROOT, sheet, form, {
    entry: ENTRY.exec(template)?.[1] ?? '',
    scripts: [...new Set([...app.scripts, ...scripts])],
    styles: [...app.styles, app.app],
  })
}

const sitemap = (pages: readonly RenderedPage[], siteUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .filter(({ hidden }) => !hidden)
  .map(({ path }) => `  <url><loc>${addressOf(siteUrl, path)}</loc></url>`)
  .join('\n')}
</urlset>
`

const robots = (siteUrl: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`

type AppFiles = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The sheet of the pages behind a form or a log-in (build/styleSheets.ts). */
  readonly app: string
  /** The script that fetches the current prices, for public pages. */
  readonly storefront: string
  /** Every sheet. */
  readonly all: readonly string[]
}

const sheetNamed = (name: string, bundle: Rolldown.OutputBundle): string => {
  const file = Object.keys(bundle).find((one) => new RegExp(`/${name}-[^/]*\\.css$`).test(one))
  if (file === undefined) throw new Error(`the build has no style sheet ${name}`)
  return file
}

const entryOf = (module: string, bundle: Rolldown.OutputBundle): string => {
  const chunk = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.isEntry && part.facadeModuleId?.endsWith(`/src/${module}`),
  )
  if (chunk === undefined) throw new Error(`the build has no script ${module}`)
  return chunk.fileName
}

/** main.tsx with all its static imports, in whatever file the bundler has put them. */
function filesOfApp(bundle: Rolldown.OutputBundle): AppFiles {
  const chunks = new Set<Rolldown.OutputChunk>()
  const reach = (part: Rolldown.OutputBundle[string] | undefined) => {
    if (part?.type !== 'chunk' || chunks.has(part)) return
    chunks.add(part)
    for (const file of part.imports) reach(bundle[file])
  }
  reach(
    Object.values(bundle).find(
      (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
    ),
  )
  const files = {
    scripts: [...chunks].map(({ fileName }) => fileName),
    styles: [...chunks].flatMap(({ viteMetadata }) => Array.from(viteMetadata?.importedCss ?? [])),
    app: sheetNamed('app', bundle),
    storefront: entryOf('storefront.ts', bundle),
    all: Object.keys(bundle).filter((file) => file.endsWith('.css')),
  }
  if (files.scripts.length === 0 || files.styles.length === 0)
    throw new Error('main.tsx has no script or no style sheet')
  return files
}

/** The files with which the app behind the log-in starts, requested with its page instead of one after another. */
const links = ({ scripts, styles, app }: AppFiles): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    `<link rel="stylesheet" crossorigin href="/${app}" data-app-styles>`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ')

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
    configResolved(settled) {
      config = settled
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
        mkdirSync(join(config.root, '.cache'), { recursive: true })
        const folder = mkdtempSync(join(config.root, '.cache/prerender-'))
        try {
          const { pages, forms, appRoots } = await renderInThread(
            await bundleFor(config.root, folder),
            siteUrl,
          )
          write('app.html', shell.replace(HEAD_MARK, `${shellHead()}\n    ${links(app)}`))
          for (const form of forms)
            write(form.file, formFrom(shell, sheet, form, app, scripts.get(form.path) ?? []))
          write(APP_ROOTS, JSON.stringify(appRoots))
          write('sitemap.xml', sitemap(pages, siteUrl))
          write('robots.txt', robots(siteUrl))
          write(SHARE_IMAGE, await shareImagePng())
          // Written last: the server watches index.html to detect a new build.
          const files = { siteUrl, storefront: app.storefront }
          const [home, ...others] = pages.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'))
          for (const page of others) write(page.file, pageFrom(shell, sheet, page, files))
          if (home) write(home.file, pageFrom(shell, sheet, home, files))
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      },
    },
  }
}
