/** Functions that run inside the page: each is sent there as text, so it uses nothing outside itself. */

/** Inserts messages into the mirror, as if they had been pulled. */
export async function fillMirror({
  uid,
  manager,
  count,
}: {
  uid: string
  manager: string
  count: number
}): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`${uid}-mirror`)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no mirror')))
  })
  const start = Date.UTC(2020, 0, 1)
  for (let from = 0; from < count; from += 5_000) {
    const transaction = db.transaction('direct_messages', 'readwrite')
    const store = transaction.objectStore('direct_messages')
    for (let index = from; index < Math.min(count, from + 5_000); index += 1) {
      const at = new Date(start + index * 60_000).toISOString().replace('Z', '+00:00')
      store.put({
        id: `00000000-0000-4000-9000-${index.toString(16).padStart(12, '0')}`,
        user_id: uid,
        manager_id: manager,
        message: `${index}: el reporte de este mes quedó listo y la campaña arranca el lunes con envío a Puebla`,
        sender_type: index % 3 === 0 ? 'manager' : 'client',
        read: true,
        delivered_at: at,
        read_at: at,
        created_at: at,
        sync_seq: 1,
      })
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  }
  db.close()
}

/** Inserts messages into the outbox, like the composer. */
export async function queueMessages({
  uid,
  manager,
  count,
  run,
}: {
  uid: string
  manager: string
  count: number
  run: number
}): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`${uid}-outbox`)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no outbox')))
  })
  const transaction = db.transaction('ops', 'readwrite')
  const store = transaction.objectStore('ops')
  for (let index = 0; index < count; index += 1) {
    const id = crypto.randomUUID()
    store.add({
      id: crypto.randomUUID(),
      kind: 'send_message',
      v: 1,
      args: { id, user_id: uid, manager_id: manager, message: `cola ${run} ${index}` },
      base: null,
      lane: `messages:${uid}:${manager}`,
      subject: `direct_messages:${id}`,
      quiet: false,
      status: 'queued',
      outcome: null,
      createdAt: Date.now(),
      needs: null,
      file: null,
      postponed: null,
    })
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  db.close()
}

/** Gives the session an expired token. */
export async function expireToken(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('azulejo-device')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no device')))
  })
  const sessions = db.transaction('session', 'readwrite').objectStore('session')
  await new Promise<void>((resolve, reject) => {
    const read = sessions.get('current')
    read.addEventListener('success', () => {
      const session: { accessToken: string } = read.result
      const [head = '', body = '', signature = ''] = session.accessToken.split('.')
      const claims: object = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
      const old = btoa(JSON.stringify({ ...claims, exp: 1 }))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
      const write = sessions.put({
        ...session,
        accessToken: `${head}.${old.replaceAll('=', '')}.${signature}`,
      })
      write.addEventListener('success', () => resolve())
      write.addEventListener('error', () => reject(write.error ?? new Error('not written')))
    })
  })
  db.close()
}

declare global {
  var longestFrame: number | undefined
  var frameClock: ReturnType<typeof setInterval> | undefined
  var frameTimes: number[] | undefined
  var frameStep: FrameRequestCallback | undefined
}

/** From now on, collects the time between two frames, in ms. */
export function watchFrameTimes(): void {
  let last = performance.now()
  const times: number[] = []
  globalThis.frameTimes = times
  globalThis.frameStep = (now: number) => {
    times.push(now - last)
    last = now
    if (globalThis.frameStep) requestAnimationFrame(globalThis.frameStep)
  }
  requestAnimationFrame(globalThis.frameStep)
}

/** From now on, measures the longest time in which the page does not react: the delay of a tick of 16 ms. */
export function watchFrames(): void {
  let before = performance.now()
  globalThis.longestFrame = 0
  clearInterval(globalThis.frameClock)
  globalThis.frameClock = setInterval(() => {
    const now = performance.now()
    globalThis.longestFrame = Math.max(globalThis.longestFrame ?? 0, now - before - 16)
    before = now
  }, 16)
}
