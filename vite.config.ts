import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import panda from '@pandacss/dev/postcss'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { firstScreen } from './src/build/firstScreen.ts'
import { listOfflineFiles } from './src/build/offlineFiles.ts'
import { prerender } from './src/build/prerender.ts'
import { template } from './src/build/template.ts'
import { fontLicenses } from './src/build/fontLicenses.ts'
import { gallery } from './src/build/gallery.ts'
import { chunkImports } from './src/build/chunkImports.ts'
import { iconRuntime } from './src/build/iconRuntime.ts'
import { laterChunks } from './src/build/laterChunks.ts'
import { shellChunks } from './src/build/shellChunk.ts'
import { staticStyles } from './src/build/staticStyles.ts'
import { styleSheets } from './src/build/styleSheets.ts'
import { motifs } from './src/build/motifs.ts'
import { manifest } from './src/build/manifest.ts'
import { siteAddress } from './src/build/siteAddress.ts'
import { releaseNotes } from './src/build/releaseNotes.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

const fileOf = (path: string): string => join(import.meta.dirname, 'node_modules', path)

/** The public address of the site, for canonical addresses, the sitemap and shared links. */
const siteUrl = process.env['SITE_URL'] || 'https://azulejo.mx'

const screen = firstScreen()

export default defineConfig({
  define: siteAddress(siteUrl),
  plugins: [
    react(),
    chunkImports(),
    laterChunks(),
    staticStyles(),
    iconRuntime(),
    styleSheets(),
    screen,
    motifs(),
    fontLicenses(),
    releaseNotes(),
    gallery(),
    template(),
    prerender(siteUrl),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        // Behind the worker these forms are the shell's: all of its files are on the device.
        globIgnores: ['og.png', 'login.html', 'register.html'],
      },
      integration: { beforeBuildServiceWorker: listOfflineFiles(screen.files) },
    }),
  ],
  resolve: {
    alias: [
      // Its exports resolve to the ES5 build; the hooks need the same instance.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // Its exports have no production condition: the development build would be delivered.
      { find: /^react-router$/, replacement: fileOf('react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: fileOf('react-router/dist/production/dom-export.mjs') },
    ],
  },
  css: { postcss: { plugins: [panda()] } },
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: false,
    rolldownOptions: {
      // Separate from the app: a public page fetches the prices without loading it.
      input: {
        index: join(import.meta.dirname, 'index.html'),
        storefront: join(import.meta.dirname, 'src/storefront.ts'),
      },
      // Panda's recipes are exported from one index: with side effects, using one would load all of them.
      output: { codeSplitting: { groups: shellChunks() } },
      treeshake: { moduleSideEffects: [{ test: /styled-system/, sideEffects: false }] },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'supabase/**/*.test.ts', 'tests/**/*.test.ts'],
    // A machine may be busy: a test waits for events, not for the clock.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Tests wait for timers and new processes: with three on two cores, a core is idle for a seventh of the time, with two
    // for a quarter.
    maxWorkers: 4,
    globalSetup: 'tests/support/global-setup.ts',
    // A new process with all packages for each file would be a third of the time: only our own modules are loaded anew.
    isolate: false,
    // With Node's 16 MB for new objects, collecting them is a tenth of the processor time. Optimizing the code of the
    // embedded database is a tenth of the time of the tests that start it.
    execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
    setupFiles: 'tests/support/file-of-its-own.ts',
    sequence: { sequencer: LongestFirst },
  },
})
