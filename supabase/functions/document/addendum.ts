import type { PDFImage } from '@cantoo/pdf-lib'
import { CONSENT_GAP, signedHeight, writeConsent } from './contract.ts'
import { dayInMexico } from './dates.ts'
import { evidencePage } from './evidence.ts'
import { fact, head } from './parts.ts'
import type { Addendum } from './record.ts'
import { TEXT_WIDTH, type Sheet, styles } from './sheet.ts'
import { signatureBlock } from './signature-block.ts'
import { evidence, kinds, parties, pesos, pesosInWords, signature } from './texts.ts'

const INDENT = 30
const SENTENCE_GAP = 9

/**
 * Another plan for a running contract, or a service apart. Its text is one piece: a title, numbered sentences, the
 * accepted text.
 */
export function writeAddendum(sheet: Sheet, record: Addendum, image: PDFImage | null): void {
  const { client, consent, folio, signed_at: at } = record
  head(sheet, kinds.addendum, folio, [
    `${parties.contract} ${record.contract_folio}`,
    `${parties.signedOn} ${dayInMexico(at)}`,
  ])
  fact(sheet, parties.client, client, styles.named)
  fact(sheet, record.service === true ? parties.service : parties.plan, record.plan_name)
  if (record.amount_due > 0) {
    fact(sheet, parties.dueNow, pesos(record.amount_due))
    fact(sheet, parties.inWords, pesosInWords(record.amount_due))
  }
  if (record.amount_credited > 0) fact(sheet, parties.inFavour, pesos(record.amount_credited))
  sheet.rule()
  sheet.gap(20)
  const lines = record.text.split('\n').filter((line) => line !== '' && line !== consent)
  for (const line of lines.slice(0, -1)) writeSentence(sheet, line)
  const last = lines.at(-1) ?? ''
  sheet.ensureRoom(
    sheet.height(last, styles.body, TEXT_WIDTH - INDENT) + SENTENCE_GAP + signedHeight(sheet, consent),
  )
  if (last !== '') writeSentence(sheet, last)
  sheet.gap(CONSENT_GAP)
  writeConsent(sheet, consent)
  const how = signature[record.signature.kind]
  signatureBlock(sheet, { image, signer: record.signer, client, how, day: dayInMexico(at) })
  evidencePage(sheet, record, [[evidence.consent, consent]], null)
}

function writeSentence(sheet: Sheet, line: string): void {
  const [, number, text] = /^(\d+)\. (.*)$/.exec(line) ?? []
  if (number === undefined || text === undefined) {
    sheet.text(line, styles.clause)
    sheet.gap(6)
    return
  }
  sheet.ensureRoom(2 * styles.body.leading)
  sheet.columns(
    () => sheet.text(number, styles.number),
    () => sheet.text(text, styles.body, { indent: INDENT }),
  )
  sheet.gap(SENTENCE_GAP)
}
