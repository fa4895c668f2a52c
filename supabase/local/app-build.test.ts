import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { buildIsStale } from './app-build.ts'

it('the app is built when there is no build, or when one of its inputs is newer', () => {
  const root = mkdtempSync(join(tmpdir(), 'azulejo-build-'))
  const dist = join(root, 'dist')
  const touch = (name: string, seconds: number): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), '')
    utimesSync(join(root, name), seconds, seconds)
  }
  touch('index.html', 100)
  touch('src/app/App.tsx', 100)
  expect(buildIsStale(root, dist)).toBe(true)
  touch('dist/index.html', 200)
  expect(buildIsStale(root, dist)).toBe(false)
  for (const made of ['src/app/App.tsx', 'public/icon.svg', 'vite.config.ts', 'package.json']) {
    touch(made, 300)
    expect([made, buildIsStale(root, dist)]).toEqual([made, true])
    touch(made, 100)
  }
  // Tests, and files that the build itself writes, are not inputs.
  touch('src/app/App.test.tsx', 300)
  touch('src/styled-system/css/index.mjs', 300)
  expect(buildIsStale(root, dist)).toBe(false)
  rmSync(root, { recursive: true })
})
