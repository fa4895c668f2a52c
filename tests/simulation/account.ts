import { overlay } from '../../src/data/mirror/overlay.ts'
import { apiKeyChanges, apiKeys, revokeApiKeyIntent } from '../../src/domain/apiKey.ts'
import type { EffectOn } from '../../src/domain/change.ts'
import type { OwnedEntity } from '../../src/domain/entities.ts'
import { fiscalChanges, fiscalData, hasFiscalData, setFiscalDataIntent } from '../../src/domain/fiscalData.ts'
import { setMeetingStatusIntent, meetingChanges, meetings } from '../../src/domain/meeting.ts'
import { profileChanges, profiles, setPictureIntent } from '../../src/domain/profile.ts'
import { revokeSeatIntent, seatChanges, seats } from '../../src/domain/seat.ts'
import type { Operation } from './operations.ts'
import type { SignedInPage } from './signed-in-page.ts'

/** The account's settings that people change: each sees mirror + outbox, as on the screens, and acts on that. */

async function shown<Row>(
  { work }: SignedInPage,
  entity: OwnedEntity<Row>,
  changes: readonly EffectOn<Row>[],
): Promise<Row[]> {
  const rows = await work.mirror.typed(entity).toArray()
  return overlay(rows, await work.outbox.ops.orderBy('n').toArray(), changes)
}

/** Few, so that an earlier one is set again: a late duplicate would restore it. */
const pictures = [null, 'data:image/jpeg;base64,/9j/AAAA', 'data:image/jpeg;base64,/9j/BBBB']

const setPicture: Operation = async (world, place) => {
  const profile = (await shown(place, profiles, profileChanges)).find(({ id }) => id === place.uid)
  if (profile !== undefined) await place.act(setPictureIntent(profile, world.random.pick(pictures)))
}

const renameForInvoices: Operation = async (_, place, count) => {
  const row = (await shown(place, fiscalData, fiscalChanges)).find(({ user_id: uid }) => uid === place.uid)
  // Staff have none.
  if (row === undefined || !hasFiscalData(row)) return
  const name = `${place.page.tab.id} ${count} legal_name`
  await place.act(setFiscalDataIntent(place.uid, { legal_name: name }, { legal_name: row.legal_name }))
}

const cancelMeeting: Operation = async (_, place) => {
  const [meeting] = await shown(place, meetings, meetingChanges)
  if (meeting !== undefined && meeting.status !== 'cancelled')
    await place.act(setMeetingStatusIntent(meeting, 'cancelled'))
}

const revokeSeat: Operation = async (_, place) => {
  const [seat] = await shown(place, seats, seatChanges)
  if (seat !== undefined && seat.status !== 'revoked') await place.act(revokeSeatIntent(seat))
}

const revokeKey: Operation = async (_, place) => {
  const [key] = await shown(place, apiKeys, apiKeyChanges)
  if (key !== undefined && key.revoked_at === null) await place.act(revokeApiKeyIntent(key))
}

export const accountOperations: readonly (readonly [string, Operation])[] = [
  ['a picture', setPicture],
  ['the name for invoices', renameForInvoices],
  ['cancel the meeting', cancelMeeting],
  ['revoke the seat', revokeSeat],
  ['revoke the key', revokeKey],
]
