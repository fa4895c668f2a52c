import { dayInMexico } from './dates.ts'
import { evidencePage } from './evidence.ts'
import { fact, head, section } from './parts.ts'
import type { Contract } from './record.ts'
import { TEXT_WIDTH, type Sheet, styles } from './sheet.ts'
import { SIGNATURE_HEIGHT, signatureBlock } from './signature-block.ts'
import type { PDFImage } from '@cantoo/pdf-lib'
import { evidence, frame, parties, pesos, pesosInWords, signature } from './texts.ts'

const INDENT = 30
const CLAUSE_GAP = 11
export const CONSENT_GAP = 4

/** The signed text, the signature, and the evidence. */
export function writeContract(sheet: Sheet, record: Contract, image: PDFImage | null): void {
  const { client, clauses, consent, folio, signed_at: at, title, version } = record
  head(sheet, title, folio, [frame.version(version), `${parties.signedOn} ${dayInMexico(at)}`])
  if (record.parties === undefined) writeSummary(sheet, record)
  else for (const party of record.parties) writeParty(sheet, party)
  sheet.gap(20)
  for (const clause of clauses.slice(0, -1)) writeClause(sheet, clause)
  const last = clauses.at(-1)
  sheet.ensureRoom((last ? clauseHeight(sheet, last) : 0) + signedHeight(sheet, consent))
  if (last) writeClause(sheet, last)
  sheet.gap(CONSENT_GAP)
  writeConsent(sheet, consent)
  signatureBlock(sheet, {
    image,
    signer: record.signer,
    client,
    how: signature[record.signature_kind],
    day: dayInMexico(at),
  })
  evidencePage(
    sheet,
    record,
    [
      [evidence.version, version],
      [evidence.consent, consent],
    ],
    record.signature_sha256,
  )
}

/** The signer: the same lines as in the hashed text. */
function writeParty(sheet: Sheet, { title, facts }: NonNullable<Contract['parties']>[number]): void {
  section(sheet, title)
  for (const { label, value } of facts) fact(sheet, label, value, styles.named)
  sheet.rule()
}

/** Texts before 1.1, which named the client in a clause, have this summary. */
function writeSummary(sheet: Sheet, { client, quote }: Contract): void {
  fact(sheet, parties.client, client, styles.named)
  fact(sheet, parties.plan, quote.plan_name)
  fact(sheet, parties.price, `${pesos(quote.period_amount)} ${parties.period[quote.billing]}`)
  fact(sheet, parties.inWords, pesosInWords(quote.period_amount))
  sheet.rule()
}

const clauseHeight = (sheet: Sheet, { title, text }: Contract['clauses'][number]): number =>
  sheet.height(title, styles.clause, TEXT_WIDTH - INDENT) +
  sheet.height(text, styles.body, TEXT_WIDTH - INDENT) +
  CLAUSE_GAP

function writeClause(sheet: Sheet, { number, title, text }: Contract['clauses'][number]): void {
  // Keeps a title with at least two lines of its text.
  sheet.ensureRoom(styles.clause.leading + 2 * styles.body.leading)
  sheet.columns(
    () => sheet.text(String(number), styles.number),
    () => sheet.text(title, styles.clause, { indent: INDENT }),
  )
  sheet.text(text, styles.body, { indent: INDENT })
  sheet.gap(CLAUSE_GAP)
}

/**
 * The height of consent and signature, which stay with the last signed lines: alone on a page, a signature could be put
 * under any text.
 */
export const signedHeight = (sheet: Sheet, consent: string): number =>
  CONSENT_GAP + sheet.height(consent, styles.strong, TEXT_WIDTH - INDENT) + SIGNATURE_HEIGHT

export function writeConsent(sheet: Sheet, consent: string): void {
  sheet.ensureRoom(styles.strong.leading)
  sheet.lozenge()
  sheet.text(consent, styles.strong, { indent: INDENT })
}
