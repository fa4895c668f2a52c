/** `npm run bench`: one run, medians and p95, compared with other libraries. `-- --quick` for fewer rounds. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { benchApp } from './app.ts'
import { benchStores } from './stores.ts'

execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
const quick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
if (only === undefined || only === 'stores') await benchStores(quick)
if (only === undefined || only === 'app') await benchApp(quick)
// The load runs in separate processes: their memory is measured too.
if (only === undefined || only === 'load')
  execFileSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'load/run.ts'), ...(quick ? ['--seconds=20'] : [])],
    { stdio: 'inherit' },
  )
