import { dateInWords, dayInMexico, momentInMexico, momentInUtc } from './dates.ts'
import { checkBox, fact, hashFact, head, section } from './parts.ts'
import type { Cancellation, ServiceEnd } from './record.ts'
import { type Sheet, styles } from './sheet.ts'
import { cancellation as texts, evidence, kinds, parties, pesos, serviceEnd } from './texts.ts'

/**
 * States that the client asked to cancel the contract, or a service of it, when, and from which day it takes effect.
 */
export function writeCancellation(sheet: Sheet, record: Cancellation | ServiceEnd): void {
  const { client, contract_folio: contract, requested_at: at } = record
  const withdrawn = record.withdrawn_at ?? null
  const [requested, effective] = [dayInMexico(at), dateInWords(record.effective_on)]
  head(sheet, kinds[record.kind], record.folio, [`${parties.contract} ${contract}`, requested])
  sheet.text(
    record.kind === 'service_end'
      ? serviceEnd.text(client, record.service, contract, requested, effective)
      : texts.text(client, contract, requested, effective),
    styles.body,
  )
  sheet.gap(16)
  fact(sheet, parties.client, client, styles.named)
  if (record.kind === 'service_end') {
    fact(sheet, serviceEnd.service, record.service, styles.named)
    fact(sheet, serviceEnd.addendum, record.addendum, styles.hash)
  }
  fact(sheet, texts.requested, momentInMexico(at))
  fact(sheet, evidence.utc, momentInUtc(at), styles.hash)
  fact(sheet, texts.notice, texts.days)
  fact(sheet, texts.effective, effective, styles.named)
  if (record.refund !== undefined) fact(sheet, texts.refund, pesos(record.refund))
  if (withdrawn !== null) fact(sheet, texts.withdrawn, momentInMexico(withdrawn), styles.named)
  if ((record.reason ?? '').trim() !== '') fact(sheet, texts.reason, record.reason ?? '')
  sheet.rule()
  sheet.gap(12)
  sheet.text(withdrawn === null ? texts.withdraw : texts.withoutEffect, styles.label)
  section(sheet, texts.heading)
  fact(sheet, evidence.account, record.user, styles.hash)
  hashFact(sheet, evidence.event(record.event_position), record.event_hash)
  sheet.rule()
  checkBox(sheet, record.site, record.folio)
}
