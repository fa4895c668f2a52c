import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test'
import { PushService } from '../../support/push-service.ts'
import type { Backend } from './backend.ts'

/** The server pushes to the test's own service, until `end`. */
export async function pushTo(backend: Backend): Promise<{ service: PushService; end: () => Promise<void> }> {
  const service = await PushService.start()
  process.env['PUSH_SERVICES'] = service.origin
  // The functions read it at the server's start.
  await backend.stop()
  await backend.start()
  await backend.query('insert into private.push_services (origin) values ($1)', [service.origin])
  return {
    service,
    end: async () => {
      delete process.env['PUSH_SERVICES']
      await backend.query('delete from private.push_subscriptions')
      await backend.query('delete from private.push_services where origin = $1', [service.origin])
      await service.stop()
    },
  }
}

/**
 * Chromium has no push in a test window: the service replaces the browser's part, with keys that the test can decrypt
 * with.
 */
export async function subscribesAt(
  context: BrowserContext,
  service: PushService,
  name: string,
): Promise<void> {
  await context.grantPermissions(['notifications', 'background-sync'])
  const { endpoint, p256dh, auth } = service.subscribe(name)
  await context.addInitScript(
    ([address, keys]) => {
      // Kept between pages, as in a browser.
      const mark = 'test-push'
      const held = () => localStorage.getItem(mark)
      const subscription = {
        endpoint: address,
        get options() {
          const key = atob((held() ?? '').replaceAll('-', '+').replaceAll('_', '/'))
          return { applicationServerKey: Uint8Array.from(key, (char) => char.charCodeAt(0)).buffer }
        },
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(mark)
          return true
        },
      }
      if (!('PushManager' in window)) return
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (held() === null ? null : subscription),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(
            mark,
            btoa(String.fromCharCode(...applicationServerKey))
              .replaceAll('+', '-')
              .replaceAll('/', '_'),
          )
          return subscription
        },
      })
      Reflect.set(navigator, 'setAppBadge', async (unread: number) =>
        localStorage.setItem('test-badge', String(unread)),
      )
      Reflect.set(navigator, 'clearAppBadge', async () => localStorage.setItem('test-badge', '0'))
    },
    [endpoint, { p256dh, auth }] as const,
  )
}

export const badgeOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('test-badge'))

/** Runs in the worker: the number of pushes that it has handled since the first call. */
function recordAnswers(): number {
  const handled: { pushes: number } = Reflect.get(self, 'handled') ?? { pushes: 0 }
  if (Reflect.has(self, 'handled')) return handled.pushes
  Reflect.set(self, 'handled', handled)
  // The tests are compiled without a worker's types.
  const { prototype } = Object(self).ExtendableEvent
  const { waitUntil } = prototype
  prototype.waitUntil = function record(this: Event, answer: Promise<unknown>) {
    waitUntil.call(this, answer)
    const count = () => {
      if (this.type === 'push') handled.pushes += 1
    }
    answer.then(count, count)
  }
  return handled.pushes
}

type Worker = ReturnType<BrowserContext['serviceWorkers']>[number]

/** The service worker of a device, controlled like by the browser itself. */
export class WorkerOfDevice {
  readonly #session: CDPSession
  readonly #origin: string
  readonly #registrationId: string
  readonly #context: BrowserContext

  private constructor(session: CDPSession, context: BrowserContext, origin: string, registrationId: string) {
    this.#session = session
    this.#context = context
    this.#origin = origin
    this.#registrationId = registrationId
  }

  static async of(page: Page): Promise<WorkerOfDevice> {
    const context = page.context()
    const { origin } = new URL(page.url())
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations
        if (registration) resolve(registration.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    return new WorkerOfDevice(session, context, origin, await registered)
  }

  /**
   * Resolves when the worker has handled the push: Chromium drops a notification that it shows at the moment at which
   * the test reads the list.
   */
  async deliver(payload: unknown): Promise<void> {
    const before = await this.#worker().evaluate(recordAnswers)
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin: this.#origin,
      registrationId: this.#registrationId,
      data: JSON.stringify(payload),
    })
    await expect.poll(() => this.#worker().evaluate(recordAnswers), { timeout: 30_000 }).toBe(before + 1)
  }

  networkIsBack(): Promise<unknown> {
    return this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.#origin,
      registrationId: this.#registrationId,
      tag: 'azulejo-outbox',
      lastChance: true,
    })
  }

  /** The notifications on the device. */
  shown(): Promise<{ title: string; body: string; actions: string[] }[]> {
    return this.#worker().evaluate(async () => {
      const { registration }: { registration: ServiceWorkerRegistration } = Object(self)
      const all = await registration.getNotifications()
      return all.map((one) => ({
        title: one.title,
        body: one.body,
        actions: [...Object(one).actions].map((action) => String(Object(action).title)),
      }))
    })
  }

  /** A tap on the only notification, or on one of its buttons. Resolves when the worker has answered it. */
  tap(action = ''): Promise<void> {
    return this.#worker().evaluate(async (pressed) => {
      const { registration, NotificationEvent: Tap } = Object(self)
      const [notification] = await registration.getNotifications()
      const event = new Tap('notificationclick', { notification, action: pressed })
      const answers: Promise<unknown>[] = []
      // An event of a test cannot extend the worker's life. Nor may it open a window: that answer fails.
      Object.defineProperty(event, 'waitUntil', { value: (answer: Promise<unknown>) => answers.push(answer) })
      self.dispatchEvent(event)
      await Promise.allSettled(answers)
    }, action)
  }

  #worker(): Worker {
    const [worker] = this.#context.serviceWorkers()
    if (worker === undefined) throw new Error('the device has no worker')
    return worker
  }
}
