import react from '@vitejs/plugin-react'
import panda from '@pandacss/dev/postcss'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { manifest } from './src/build/manifest.ts'

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
        // A duplicate entry makes the worker fail without a word.
        globIgnores: ['**/*.webmanifest'],
      },
    }),
  ],
  css: { postcss: { plugins: [panda()] } },
  build: { target: ['chrome123', 'firefox128', 'safari17.5'], sourcemap: false },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'supabase/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
