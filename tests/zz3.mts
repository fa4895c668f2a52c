import { PGlite } from '@electric-sql/pglite'
import { readFileSync } from 'node:fs'
import { extensions } from '../supabase/local/database/pglite.ts'
let t0 = performance.now(),
  c0 = process.cpuUsage()
const m = (n: string) => {
  const c = process.cpuUsage(c0)
  console.log(
    n.padEnd(30),
    Math.round(performance.now() - t0),
    'ms  cpu',
    Math.round((c.user + c.system) / 1000),
  )
  t0 = performance.now()
  c0 = process.cpuUsage()
}
const w = await WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'))
m('compile')
for (const n of [1, 2, 3]) {
  const a = new PGlite({ dataDir: '/tmp/dd/a/postgres', extensions, pgliteWasmModule: w })
  await a.waitReady
  m('open ' + n)
  await a.close()
  m('close')
}
for (const n of [1, 2]) {
  const a = new PGlite({ dataDir: '/tmp/dd/a/postgres', extensions })
  await a.waitReady
  m('open without ' + n)
  await a.close()
  m('close')
}
