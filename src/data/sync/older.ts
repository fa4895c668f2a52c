import type { Entity } from '../../domain/entity.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { directMessages, type Thread } from '../../domain/message.ts'
import { notifications } from '../../domain/notification.ts'
import { accountSpace, personSpace, type Space } from '../../domain/space.ts'
import { applyOlder } from '../mirror/mirror.ts'
import { workspace } from '../session/workspace.ts'

export type OlderOutcome = { ok: true } | { ok: false; code: FailureCode }

/** S3a: a page of older rows, on demand. Asked again when the mirror moved on while it was on its way. */
async function loadOlder(space: Space, entity: Entity, thread: string): Promise<OlderOutcome> {
  const { mirror } = workspace()
  const [{ lateTransport }, { accessToken }, { failureCode }] = await Promise.all([
    import('./start-engine.ts'),
    import('../session/refresh.ts'),
    import('../backend/errors.ts'),
  ])
  for (;;) {
    const before = (await mirror.spaces.get(space))?.floors[entity.name]?.[thread]
    if (before === undefined) return { ok: true }
    const place = { space, entity, thread, before }
    const answer = await lateTransport(accessToken).older({ ...place, entity: entity.name })
    if (!answer.ok) return { ok: false, code: failureCode(answer.failure) }
    if (await applyOlder(mirror, place, answer.value)) return { ok: true }
  }
}

export const loadOlderMessages = ({ clientId, managerId }: Thread): Promise<OlderOutcome> =>
  loadOlder(accountSpace(clientId), directMessages, managerId)

export const loadOlderNotifications = (uid: string): Promise<OlderOutcome> =>
  loadOlder(personSpace(uid), notifications, uid)
