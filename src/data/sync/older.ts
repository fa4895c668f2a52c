import type { Entity } from '../../domain/entities.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { directMessages, type Thread } from '../../domain/message.ts'
import { notifications } from '../../domain/notification.ts'
import { accountSpace, personSpace, type Space } from '../../domain/space.ts'
import { applyOlder } from '../mirror/applyPull.ts'
import { workspace } from '../session/workspace.ts'
import { loadPart } from '../backend/loadPart.ts'
import { announce } from './announce.ts'

/** How often a page is requested again, because the mirror has changed or the server was restored (S20). */
const TRIES = 5
const PAUSE_MS = 300

export type OlderOutcome = { ok: true } | { ok: false; code: FailureCode }

/** S3a: loads a page of older rows. Requested again when the mirror has changed meanwhile. */
async function loadOlder(space: Space, entity: Entity, thread: string): Promise<OlderOutcome> {
  const { mirror } = workspace()
  const parts = await loadPart(() =>
    Promise.all([import('./requestTransport.ts'), import('../backend/errors.ts')]),
  )
  if (parts === null) return { ok: false, code: 'offline' }
  const [{ requestTransport }, { failureCode }] = parts
  for (let tried = 0; tried < TRIES; tried += 1) {
    const before = (await mirror.spaces.get(space))?.floors[entity.name]?.[thread]
    if (before === undefined) return { ok: true }
    const place = { space, entity, thread, before }
    const answer = await requestTransport.older({ ...place, entity: entity.name })
    if (!answer.ok) return { ok: false, code: failureCode(answer.failure) }
    if (await applyOlder(mirror, place, answer.value)) return { ok: true }
    announce('syncRequested')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return { ok: false, code: 'server' }
}

export const loadOlderMessages = ({ clientId, managerId }: Thread): Promise<OlderOutcome> =>
  loadOlder(accountSpace(clientId), directMessages, managerId)

export const loadOlderNotifications = (uid: string): Promise<OlderOutcome> =>
  loadOlder(personSpace(uid), notifications, uid)
