import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build, type Plugin } from 'vite'
import type { RenderedForm } from './formPage.ts'
import { siteAddress } from './siteAddress.ts'

/** A page of the site, as React renders it (app/prerender.tsx). */
export type RenderedPage = {
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
async function bundleFor(root: string, folder: string, siteUrl: string): Promise<string> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: siteAddress(siteUrl),
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
 * Renders the site in a thread that is ended afterwards: the app opens channels and timers that would keep the build
 * process running.
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

/** Builds the app for Node, and renders every page of the site with it. */
export async function renderedSite(root: string, siteUrl: string): Promise<Site> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/prerender-'))
  try {
    return await renderInThread(await bundleFor(root, folder, siteUrl), siteUrl)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
