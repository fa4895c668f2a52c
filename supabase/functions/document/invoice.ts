import { ink } from './ink.ts'
import { dateInWords, dayInMexico } from './dates.ts'
import { checkBox, fact, head } from './parts.ts'
import type { Invoice } from './record.ts'
import { TEXT_WIDTH, type Sheet, type Style, styles } from './sheet.ts'
import { invoice as texts, parties, pesos, pesosInWords } from './texts.ts'

const AMOUNT = 130

/** The charges of an invoice. It is not a tax document, and states this. */
export function writeInvoice(sheet: Sheet, record: Invoice): void {
  const total = pesos(record.amount, record.currency)
  head(sheet, texts.title, record.folio, [
    `${parties.contract} ${record.contract_folio}`,
    `${texts.issued} ${dayInMexico(record.issued_at)}`,
  ])
  if (record.issuer !== null) {
    fact(sheet, texts.issuer, record.issuer.legal_name, styles.named)
    fact(sheet, texts.rfc, record.issuer.rfc)
    fact(sheet, texts.address, record.issuer.address)
  }
  fact(sheet, parties.client, record.client, styles.named)
  if (record.email !== null) fact(sheet, parties.email, record.email)
  if (record.receiver) {
    fact(sheet, texts.legalName, record.receiver.legal_name)
    fact(sheet, texts.clientRfc, record.receiver.rfc)
    fact(sheet, texts.regime, record.receiver.regime)
    const { colonia = '', postcode, state = null } = record.receiver
    if (colonia !== '') fact(sheet, texts.colonia, colonia)
    fact(sheet, texts.postcode, state === null ? postcode : `${postcode}, ${state}`)
  }
  fact(sheet, texts.due, dateInWords(record.due_date))
  sheet.rule()
  sheet.gap(30)
  row(sheet, texts.concept, texts.amount, styles.label)
  sheet.rule(ink.text, 0.8)
  sheet.gap(8)
  row(sheet, record.concept, total, styles.strong)
  if (record.by_hand !== true)
    sheet.text(
      texts.periodOf(dateInWords(record.period_start), dateInWords(record.period_end)),
      styles.label,
      { width: TEXT_WIDTH - AMOUNT },
    )
  sheet.gap(8)
  sheet.rule(ink.text, 0.8)
  sheet.gap(8)
  row(sheet, texts.net, pesos(record.net, record.currency), styles.label)
  row(sheet, texts.iva, pesos(record.iva, record.currency), styles.label)
  sheet.gap(4)
  row(sheet, texts.total, total, { ...styles.heading, face: 'strong', size: 13 })
  sheet.text(pesosInWords(record.amount), styles.small, { align: 'right' })
  sheet.gap(28)
  fact(sheet, texts.statusLabel, texts.status[record.status], styles.named)
  if (record.paid_at !== null) fact(sheet, texts.paid, dayInMexico(record.paid_at))
  if (record.status === 'paid') fact(sheet, texts.how, howPaid(record))
  sheet.rule()
  sheet.gap(18)
  sheet.text(texts.notTax, styles.strong)
  sheet.text(texts.notTaxMore, styles.label)
  checkBox(sheet, record.site, record.contract_folio)
}

function row(sheet: Sheet, left: string, right: string, style: Style): void {
  sheet.columns(
    () => sheet.text(left, style, { width: TEXT_WIDTH - AMOUNT }),
    () => sheet.text(right, style, { align: 'right' }),
  )
}

function howPaid({ provider, method, card_last4: last4 }: Invoice): string {
  const how = method === null ? texts.unknown : texts.methods[method]
  const words = typeof how === 'function' ? how(last4) : how
  if (provider === 'sandbox') return `${words}. ${texts.sandbox}`
  return provider === 'manual' ? `${words}. ${texts.manual}` : words
}
