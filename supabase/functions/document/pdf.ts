import { PDFDocument } from '@cantoo/pdf-lib'
import { brand } from '../_shared/brand.ts'
import { writeAddendum } from './addendum.ts'
import { writeCancellation } from './cancellation.ts'
import { writeContract } from './contract.ts'
import { monthInWords } from './dates.ts'
import { writeInvoice } from './invoice.ts'
import { MISSING } from './document-fonts.ts'
import type { Record } from './record.ts'
import { writeReport } from './report.ts'
import { Sheet, styles } from './sheet.ts'
import { signatureImage } from './signature-block.ts'
import { kinds, PRODUCER, replaced, report } from './texts.ts'

/** The bytes of a document: they depend only on its record, so that they are always the same. */
export async function pdfOf(record: Record): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const title = titleOf(record)
  const made = new Date(momentOf(record))
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(brand)
  document.setCreator(brand)
  document.setProducer(PRODUCER)
  document.setLanguage('es-MX')
  document.setCreationDate(made)
  document.setModificationDate(made)
  const sheet = await Sheet.begin(document)
  await write(document, sheet, record)
  if (sheet.fonts.replaced) {
    sheet.gap(14)
    sheet.text(replaced(MISSING), styles.small)
  }
  sheet.finish(title)
  return new Uint8Array(await document.save({ addDefaultPage: false, updateFieldAppearances: false }))
}

const titleOf = (record: Record): string =>
  record.kind === 'report'
    ? report.title(monthInWords(record.month))
    : `${kinds[record.kind]} ${record.folio}`

async function write(document: PDFDocument, sheet: Sheet, record: Record): Promise<void> {
  switch (record.kind) {
    case 'contract':
      return writeContract(sheet, record, await signatureImage(document, record.image))
    case 'addendum':
      return writeAddendum(sheet, record, await signatureImage(document, record.image))
    case 'invoice':
      return writeInvoice(sheet, record)
    case 'cancellation':
    case 'service_end':
      return writeCancellation(sheet, record)
    case 'report':
      return writeReport(sheet, record)
  }
}

/** When the event happened; never the current time. */
function momentOf(record: Record): string {
  if (record.kind === 'invoice') return record.paid_at ?? record.issued_at
  if (record.kind === 'report') return record.published_at
  return record.kind === 'cancellation' || record.kind === 'service_end'
    ? record.requested_at
    : record.signed_at
}
