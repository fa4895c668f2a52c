import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { openDatabase } from '../../supabase/local/open-database.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'

/** One PostgreSQL for all files of a run. It starts when a file first requests it: most runs of one file need none. */
class ClusterOfRun {
  #started: Promise<PostgresServer> | undefined
  #migrated: Promise<void> | undefined

  /**
   * The address of a new database. With the migrations it is a copy of one that has them: a fifth of a second instead
   * of three.
   */
  async lend(migrated: boolean): Promise<string> {
    const server = await (this.#started ??= startPostgres())
    if (migrated) await (this.#migrated ??= migrate(server))
    return server.createDatabase(`lent_${randomUUID()}`, migrated ? template : undefined)
  }

  async close(): Promise<void> {
    await (await this.#started)?.close()
  }
}

const template = 'migrated'

async function migrate(server: PostgresServer): Promise<void> {
  const database = await openDatabase({ databaseUrl: await server.createDatabase(template) })
  // PostgreSQL does not copy a template database while a connection to it is open.
  await database.close()
}

/** The other processes of the run send a request here: one line of text is the address of their database. */
export async function serveClusters(): Promise<{ url: string; close(): Promise<void> }> {
  const cluster = new ClusterOfRun()
  const server: Server = createServer((request, response) => {
    cluster.lend(request.url === '/migrated').then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Without this, an open connection to this server keeps the process running after the last test.
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close()
      await cluster.close()
    },
  }
}
