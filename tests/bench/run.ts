/** `npm run bench`: one run, medians and p95, beside the peers. `-- --quick` for fewer rounds. */
import { execFileSync } from 'node:child_process'
import { benchApp } from './app.ts'
import { benchStores } from './stores.ts'

execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
const quick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
if (only !== 'app') await benchStores(quick)
if (only !== 'stores') await benchApp(quick)
