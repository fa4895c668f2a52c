/**
 * `npm run db:advisors`: runs Supabase's own advisors on the migrated database; the CLI is downloaded from npm at its
 * first run.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { startPostgres } from '../../../tests/support/postgres.ts'
import { openDatabase } from '../../local/open-database.ts'
import { readReasons } from './reasons.ts'

const cli = 'supabase@3.1.0'

const Advice = z.array(
  z.looseObject({
    name: z.string(),
    level: z.string(),
    detail: z.string(),
    metadata: z.looseObject({ schema: z.string(), name: z.optional(z.string()) }),
  }),
)
async function advise(url: string): Promise<z.infer<typeof Advice>> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', cli, 'db', 'advisors', `--remote=${url}`, '--level=warn', '--fail-on=none', '--output=json'],
    { env: { ...process.env, DO_NOT_TRACK: '1' }, maxBuffer: 32_000_000 },
  )
  return Advice.parse(JSON.parse(stdout.slice(stdout.indexOf('['))))
}

const isAbout = (
  { lint, schema, name: only }: ReturnType<typeof readReasons>['accepted'][number],
  { name, level, metadata }: z.infer<typeof Advice>[number],
): boolean =>
  level === 'WARN' &&
  lint === name &&
  schema === metadata.schema &&
  (only === undefined || only === metadata.name)

const server = await startPostgres()
try {
  const database = await openDatabase({ databaseUrl: server.url })
  await database.close()
  const advice = await advise(server.url)
  const { accepted } = readReasons()
  const news = advice.filter((one) => !accepted.some((entry) => isAbout(entry, one)))
  const stale = accepted.filter((entry) => !advice.some((one) => isAbout(entry, one)))
  for (const { level, name, detail } of news) process.stdout.write(`${level} ${name}: ${detail}\n`)
  for (const { lint, schema } of stale)
    process.stdout.write(`supabase/advisors.json: no advisor reports ${lint} of ${schema} any more\n`)
  process.stdout.write(
    `${advice.length} warnings and errors, ${advice.length - news.length} of them accepted in supabase/advisors.json\n`,
  )
  process.exitCode = news.length + stale.length === 0 ? 0 : 1
} finally {
  await server.close()
}
