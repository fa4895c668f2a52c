import { randomUUID } from 'node:crypto'
import type { Backend, Person } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { Buyer, drawnSignature, type PostedAnswer } from './purchase.ts'

type Asked = { buyer: Buyer; ticket: string }

/** A service apart from the plan, over HTTP: Diego prepares its addendum from a client's request, and the client signs. */
export class Addenda {
  readonly backend: Backend
  readonly diego: Person

  private constructor(backend: Backend, diego: Person) {
    this.backend = backend
    this.diego = diego
  }

  static async start(): Promise<Addenda> {
    const backend = await startOurBackend()
    const diego = await backend.person({ full_name: 'Diego Peña' })
    await backend.server.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [
      diego.id,
    ])
    await backend.server.query(`insert into public.account_managers (id, name) values ($1, 'Diego Peña')`, [
      diego.id,
    ])
    return new Addenda(backend, diego)
  }

  sql<Row extends object>(text: string, values: (string | number)[] = []): Promise<Row[]> {
    return this.backend.server.query<Row>(text, values)
  }

  /** A client with the plan Básicos, Diego as manager, and an open request. */
  async asking(): Promise<Asked> {
    const buyer = await Buyer.signUp(this.backend)
    await buyer.buy('BASICOS')
    const ticket = randomUUID()
    await this.sql(
      `insert into public.support_tickets (id, user_id, subject, description, category, priority)
       values ($1, $2, 'Solicitud de servicio', 'Quiero Contenido IA Pro', 'general', 'medium')`,
      [ticket, buyer.person.id],
    )
    return { buyer, ticket }
  }

  prepare(
    ticket: string,
    tier = 'PRO',
    id: string = randomUUID(),
    tool = 'ai-content',
  ): Promise<PostedAnswer> {
    return new Buyer(this.backend, this.diego).call('/rest/v1/rpc/prepare_addendum', {
      id,
      ticket,
      tool,
      tier,
    })
  }

  invoices({ person }: Buyer): Promise<{ amount: number; status: string }[]> {
    return this.sql(
      `select amount::float, status from public.invoices where user_id = $1 order by period_start`,
      [person.id],
    )
  }

  async stop(): Promise<void> {
    await this.backend.stop()
  }
}

export const preview = (buyer: Buyer, change: unknown): Promise<PostedAnswer> =>
  buyer.call('/rest/v1/rpc/addendum_preview', { change })

export async function sign(buyer: Buyer, change: unknown, changes: object = {}): Promise<PostedAnswer> {
  const { body } = await preview(buyer, change)
  return buyer.call('/functions/v1/change-plan', {
    addendum: change,
    text_sha256: Reflect.get(Object(body['document']), 'sha256') ?? '0'.repeat(64),
    terms_accepted: true,
    signature: drawnSignature,
    ...changes,
  })
}
