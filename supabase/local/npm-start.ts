/**
 * `npm start`: all of Azulejo in one process, the built app and its backend. With `--dev`, Vite serves the app with hot
 * reload.
 */
import { buildApp, buildIsStale } from './app-build.ts'
import { demoKeys } from './demo-tool/demo-key.ts'
import { type DemoTool, startDemoTool } from './demo-tool/demo-tool.ts'
import { developmentPages } from './development.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { storeProvider } from './provider.ts'
import { buildFolder, root, seedFolder } from './paths.ts'
import { Refusal } from './refusal.ts'
import { type LocalServer, startServer } from './start-server.ts'

const demoAccounts = [
  ['cliente@demo.mx', 'azulejo-cliente', 'una clienta con historia'],
  ['nuevo@demo.mx', 'azulejo-nuevo', 'un cliente que empieza'],
  ['agente@demo.mx', 'azulejo-agente', 'su account manager'],
  ['admin@demo.mx', 'azulejo-admin', 'la administración'],
]

/** The same interval as pg_cron on the hosted service. */
const TICK_EVERY_MS = 600_000

let started: LocalServer | undefined

/** Starts the demo tool with the demo, unless TOOL_SITE is set: a local address is of no use behind another one. */
async function demoToolOf(
  { demo, toolSite, siteUrl, port, host }: Environment,
  server: () => LocalServer | undefined,
): Promise<DemoTool | undefined> {
  if (!demo || toolSite !== undefined || siteUrl !== undefined) return undefined
  const running = (): LocalServer => {
    const now = server()
    if (now === undefined) throw new Error('The server has not started yet')
    return now
  }
  return startDemoTool({
    port: port + 1,
    host,
    backend: () => running().url,
    frames: () => [running().url, `http://localhost:${port}`, `http://127.0.0.1:${port}`],
    apiKeyOf: demoKeys(running),
  })
}

async function main(): Promise<void> {
  const development = process.argv.includes('--dev')
  const environment = readEnvironment(process.env, root)
  if (!development && buildIsStale(root, buildFolder)) {
    console.log('Building the app; this takes a moment.')
    await buildApp(root)
  }
  const { demo, databaseUrl, siteUrl, smtp, provider, ...options } = environment
  const demoTool = await demoToolOf(environment, () => started)
  const toolSite = options.toolSite ?? demoTool?.toolSite
  const vite = development ? await developmentPages(root, toolSite) : undefined
  const server = await startServer({
    ...options,
    toolSite,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(siteUrl === undefined ? {} : { siteUrl }),
    ...(smtp === undefined ? {} : { smtp }),
    seedDir: demo ? seedFolder : null,
    tickEveryMs: TICK_EVERY_MS,
    ...(vite === undefined ? { staticDir: buildFolder } : { pages: vite.pages }),
  })
  started = server
  await storeProvider(server.query, provider)
  stopOnSignal(async () => {
    await Promise.all([server.close(), vite?.close(), demoTool?.close()])
  })
  announce(server, environment)
  if (demoTool !== undefined) console.log(`\nHerramienta de demostración: ${demoTool.toolSite}`)
  await announceSetup(server)
}

function announce(server: LocalServer, { demo, dataDir, databaseUrl, payments }: Environment): void {
  for (const file of server.migrations.changed) {
    console.warn(`Migration ${file} is not what was applied to this database. Its new text was not run.`)
  }
  console.log(`\nAzulejo: ${server.url}`)
  console.log(`Data: ${databaseUrl === undefined ? dataDir : `PostgreSQL (keys in ${dataDir})`}`)
  if (server.mailboxUrl !== undefined) console.log(`Correos: ${server.mailboxUrl}`)
  if (server.paymentsUrl !== undefined) console.log(`Pagos de prueba: ${server.paymentsUrl}`)
  if (payments === 'none')
    console.log('Pagos: payments_not_configured. Da las llaves de Stripe, o PAYMENTS=sandbox para probar.')
  if (!demo) return
  console.log('\nCuentas de prueba:')
  for (const [email = '', password = '', who = ''] of demoAccounts) {
    console.log(`  ${email.padEnd(18)} ${password.padEnd(18)} ${who}`)
  }
}

/** Once a super admin exists, the token authorises nothing, and is not shown. */
async function announceSetup({ query, url, setupToken }: LocalServer): Promise<void> {
  const [row] = await query<{ open: boolean }>('select public.setup_is_open() as open')
  if (row?.open === true) console.log(`\nPrimera administración: ${url}/setup-admin#token=${setupToken}`)
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C stops the process at once, without the clean stop.
      if (isStopping) process.exit(1)
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('Not stopped cleanly:', error)
          process.exit(1)
        },
      )
    })
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exit(1)
}
