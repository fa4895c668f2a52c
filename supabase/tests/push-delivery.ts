import { PushService } from '../../tests/support/push-service.ts'
import { type Account, openAccount } from './account.ts'
import type { Actor } from './matrix/actors.ts'
import { op } from './ops.ts'
import { Served } from './served.ts'

/**
 * The delivery of a push from the write to the browser: real SQL, the function in Deno, a push service that decrypts.
 */
export class PushDelivery {
  readonly service: PushService
  readonly served: Served
  readonly account: Account
  readonly #servicesBefore: string | undefined

  private constructor(
    service: PushService,
    served: Served,
    account: Account,
    servicesBefore: string | undefined,
  ) {
    this.service = service
    this.served = served
    this.account = account
    this.#servicesBefore = servicesBefore
  }

  static async start(): Promise<PushDelivery> {
    const before = process.env['PUSH_SERVICES']
    const service = await PushService.start()
    process.env['PUSH_SERVICES'] = service.origin
    const served = await Served.start()
    const account = await openAccount(served.backend.server, served.people.mariana, served.people.diego)
    await served.backend.server.query('insert into private.push_services (origin) values ($1)', [
      service.origin,
    ])
    return new PushDelivery(service, served, account, before)
  }

  async stop(): Promise<void> {
    if (this.#servicesBefore === undefined) delete process.env['PUSH_SERVICES']
    else process.env['PUSH_SERVICES'] = this.#servicesBefore
    await this.served.stop()
    await this.service.stop()
  }

  /** Nothing is received, subscribed or unread, and everybody wants every push. */
  async startAnew(): Promise<void> {
    this.service.received.length = 0
    this.service.answer = () => ({ status: 201 })
    await this.sql('delete from private.push_subscriptions')
    await this.sql('update public.notifications set read = true')
    await this.sql(
      'update public.direct_messages set read = true, read_at = now(), delivered_at = now() where not read',
    )
    await this.sql(
      'update public.notification_preferences set quiet_at_night = false, discreet = false, push_messages = true',
    )
  }

  sql<Row extends object>(text: string, values: string[] = []): Promise<Row[]> {
    return this.served.backend.server.query<Row>(text, values)
  }

  subscribe(actor: Actor, name: string, zone = 'America/Mexico_City') {
    return this.served.rpc(actor, 'subscribe_push', { ...this.service.subscribe(name), time_zone: zone })
  }

  async sendMessage(actor: 'mariana' | 'diego', message: string): Promise<void> {
    const answer = await this.served.rpc(actor, 'sync_push', {
      ops: [
        op('send_message', {
          id: crypto.randomUUID(),
          user_id: this.served.people.mariana,
          manager_id: this.served.people.diego,
          message,
        }),
      ],
    })
    if (Object(answer.data)[0]?.outcome !== 'applied')
      throw new Error(`The message was not sent: ${JSON.stringify(answer)}`)
  }

  notify(who: string, path: string, message = 'Paga tu factura de $5,459.99') {
    return this.sql(`select private.notify($1, 'info', 'Factura vencida', $2, $3)`, [who, message, path])
  }

  /** Waiting pushes become due, as if the time had passed. */
  passTime() {
    return this.sql(`update private.pushes set next_attempt_at = now() - interval '1 second'`)
  }

  async deliver(): Promise<unknown> {
    const { data } = await this.served.http(
      'anon',
      'POST',
      '/functions/v1/deliver-pushes',
      {},
      { authorization: `Bearer ${this.served.backend.server.clockSecret}` },
    )
    return data
  }

  async waiting(): Promise<number> {
    return (await this.sql('select 1 from private.pushes')).length
  }
}
