import { randomUUID } from 'node:crypto'
import type { Backend, Person } from '../../../tests/conformance/backends.ts'
import { askDocument, type DocumentAnswer } from '../asked-documents.ts'
import { startOurBackend } from '../our-backend.ts'
import { makeStaff } from '../people.ts'
import { Buyer, drawnSignature } from '../purchase.ts'

export const kinds = ['contract', 'addendum', 'invoice', 'cancellation'] as const
type Kind = (typeof kinds)[number]

/** A client with a document of each kind, and the staff who may read them. */
export class ClientDocuments {
  readonly backend: Backend
  readonly buyer: Buyer
  readonly agent: Person
  readonly otherAgent: Person
  readonly admin: Person
  /** An id of each kind. */
  readonly ids: Readonly<Record<Kind, string>>

  private constructor(
    backend: Backend,
    buyer: Buyer,
    staff: { agent: Person; otherAgent: Person; admin: Person },
    ids: Readonly<Record<Kind, string>>,
  ) {
    this.backend = backend
    this.buyer = buyer
    this.agent = staff.agent
    this.otherAgent = staff.otherAgent
    this.admin = staff.admin
    this.ids = ids
  }

  static async start(): Promise<ClientDocuments> {
    const backend = await startOurBackend()
    const buyer = await Buyer.signUp(backend)
    const named = (name: string) => backend.person({ full_name: name })
    const staff = {
      agent: await named('Diego'),
      otherAgent: await named('Renata'),
      admin: await named('Sofía'),
    }
    await makeStaff(backend.server, {
      mariana: buyer.person.id,
      ximena: (await named('Ximena')).id,
      diego: staff.agent.id,
      renata: staff.otherAgent.id,
      sofia: staff.admin.id,
    })
    return new ClientDocuments(backend, buyer, staff, await everyDocument(backend, buyer))
  }

  document(kind: Kind, by: Pick<Person, 'session'> | null = this.buyer.person): Promise<DocumentAnswer> {
    return askDocument(this.backend, by, kind, this.ids[kind])
  }

  sql<Row extends object>(text: string, values: string[] = []): Promise<Row[]> {
    return this.backend.server.query<Row>(text, values)
  }

  stop(): Promise<void> {
    return this.backend.stop()
  }
}

/** A contract that was bought, changed and cancelled. */
async function everyDocument({ server }: Backend, of: Buyer): Promise<Record<Kind, string>> {
  const contract = await of.buy('BASICOS')
  const { body: preview } = await of.call('/rest/v1/rpc/change_plan_preview', { plan: 'ESTANDAR' })
  const changed = await of.call(
    '/functions/v1/change-plan',
    {
      plan: 'ESTANDAR',
      text_sha256: Reflect.get(Object(preview['document']), 'sha256'),
      terms_accepted: true,
      signature: drawnSignature,
    },
    { 'idempotency-key': randomUUID() },
  )
  await of.call('/rest/v1/rpc/cancel_contract', { reason: 'Cierro la tienda' })
  const [invoice] = await server.query<{ id: string }>(
    'select id from public.invoices where contract_id = $1',
    [contract],
  )
  return {
    contract,
    addendum: String(changed.body['change']),
    invoice: invoice?.id ?? '',
    cancellation: contract,
  }
}
