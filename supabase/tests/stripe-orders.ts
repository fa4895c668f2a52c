import type { Backend } from '../../tests/conformance/backends.ts'
import { Buyer, deliver } from './purchase.ts'
import { webhookSecret as secret } from './stripe-backend.ts'

/** Orders at Stripe's stand-in, and what its events do. */
export function stripeOrders(of: () => Backend) {
  const sql = <Row extends object>(text: string, values: string[] = []) =>
    of().server.query<Row>(text, values)

  return {
    sql,
    /** Stripe sends an event; the answer's body. */
    post: async (event: string) => (await deliver(of(), event, { secret })).body,

    /** What the client was told under this title, oldest first. */
    told: async ({ person }: Buyer, title: string): Promise<string[]> => {
      const rows = await sql<{ message: string }>(
        'select message from public.notifications where user_id = $1 and title = $2 order by created_at',
        [person.id, title],
      )
      return rows.map(({ message }) => message)
    },

    /** A new client with a signed contract and an open order. */
    ordered: async (method = 'spei') => {
      const buyer = await Buyer.signUp(of())
      const { body: signed } = await buyer.sign()
      const contract = signed['contract']
      const { body: order } = await buyer.open(contract, method)
      const payment = String(order['payment'])
      const [row] = await sql<{ reference: string }>(
        'select provider_reference as reference from public.payment_transactions where id = $1',
        [payment],
      )
      return { buyer, contract, payment, reference: row?.reference ?? '' }
    },

    /** Stripe's name of the client. */
    customerOf: async ({ person }: Buyer): Promise<string> => {
      const [row] = await sql<{ reference: string }>(
        'select reference from private.payment_customers where user_id = $1',
        [person.id],
      )
      return row?.reference ?? ''
    },

    /** The clock calls one of its functions; its answer. */
    runClock: async (name: 'return-refunds' | 'erase-accounts'): Promise<object> => {
      const response = await fetch(`${of().server.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${of().server.clockSecret}` },
      })
      return Object(await response.json())
    },

    /** A new super admin; what this one was told under a title. */
    superAdmin: async () => {
      const admin = await of().person({ full_name: 'Sofía' })
      await sql(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [admin.id])
      return async (title: string): Promise<string[]> => {
        const rows = await sql<{ message: string }>(
          'select message from public.notifications where user_id = $1 and title = $2 order by created_at',
          [admin.id, title],
        )
        return rows.map(({ message }) => message)
      }
    },
  }
}
