import { momentInMexico, momentInUtc } from './dates.ts'
import { checkBox, fact, hashFact, section } from './parts.ts'
import type { Addendum, Contract } from './record.ts'
import { type Sheet, styles } from './sheet.ts'
import { assurance, evidence } from './texts.ts'

/**
 * Signer, time, address, and the hashes of all stored evidence (C5). strokes: null if only the event has their hash.
 */
export function evidencePage(
  sheet: Sheet,
  record: Contract | Addendum,
  signed: readonly (readonly [string, string])[],
  strokes: string | null,
): void {
  sheet.turn()
  sheet.text(evidence.title, { ...styles.title, size: 22, leading: 28 })
  sheet.gap(6)
  sheet.text(evidence.intro, styles.body)
  section(sheet, evidence.who)
  fact(sheet, evidence.signer, record.signer ?? evidence.unknown)
  fact(sheet, evidence.client, record.client)
  fact(sheet, evidence.email, record.email ?? evidence.unknown)
  fact(
    sheet,
    evidence.emailVerified,
    typeof record.email_verified_at === 'string'
      ? momentInMexico(record.email_verified_at)
      : evidence.notVerified,
  )
  fact(sheet, evidence.account, record.user, styles.hash)
  fact(sheet, evidence.assurance, assurance(record.aal))
  section(sheet, evidence.when)
  fact(sheet, evidence.mexico, momentInMexico(record.signed_at))
  fact(sheet, evidence.utc, momentInUtc(record.signed_at), styles.hash)
  section(sheet, evidence.where)
  fact(sheet, evidence.ip, record.ip || evidence.unknown, styles.hash)
  fact(sheet, evidence.device, record.user_agent || evidence.unknown)
  section(sheet, evidence.what)
  for (const [label, value] of signed) fact(sheet, label, value)
  hashFact(sheet, evidence.text, record.text_sha256)
  hashFact(sheet, evidence.image, record.image_sha256)
  if (strokes !== null) hashFact(sheet, evidence.strokes, strokes)
  hashFact(sheet, evidence.event(record.event_position), record.event_hash)
  sheet.rule()
  sheet.gap(4)
  sheet.text(evidence.hash, styles.small)
  checkBox(sheet, record.site, record.folio)
}
