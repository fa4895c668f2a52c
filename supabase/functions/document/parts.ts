import type { Style } from './sheet.ts'
import { TEXT_WIDTH, type Sheet, styles } from './sheet.ts'
import { ink } from './ink.ts'
import { brand } from '../_shared/brand.ts'
import { check, frame } from './texts.ts'

/** Parts that several documents share. */

/** folio: null for a document without one. */
export function head(sheet: Sheet, title: string, folio: string | null, under: readonly string[]): void {
  sheet.columns(
    () => sheet.text(brand, styles.heading),
    () => {
      if (folio !== null) sheet.text(`${frame.folio} ${folio}`, styles.folio, { align: 'right' })
    },
  )
  sheet.gap(26)
  sheet.text(title, styles.title)
  sheet.gap(4)
  sheet.text(under.join(' · '), styles.label)
  sheet.gap(16)
}

const LABEL = 128
const PAD = 2.8

/** A row with a label and a value, below a fine line. */
export function fact(sheet: Sheet, label: string, value: string, style: Style = styles.value): void {
  const width = TEXT_WIDTH - LABEL
  sheet.ensureRoom(sheet.height(value, style, width) + 2 * PAD)
  sheet.rule()
  sheet.gap(PAD)
  sheet.columns(
    () => sheet.text(label, styles.label, { width: LABEL - 12 }),
    () => sheet.text(value, style, { indent: LABEL, width }),
  )
  sheet.gap(PAD)
}

/** The hash is in groups, so that a person can compare two by eye. */
export const hashFact = (sheet: Sheet, label: string, hash: string): void =>
  fact(sheet, label, hash.match(/.{1,8}/g)?.join(' ') ?? hash, styles.hash)

export function section(sheet: Sheet, title: string): void {
  sheet.ensureRoom(70)
  sheet.gap(11)
  sheet.text(title, styles.strong)
  sheet.gap(2)
}

const CODE = 78

/** The address where any visitor can check the document; nothing for one from before that page existed. */
export function checkBox(sheet: Sheet, site: string | null, folio: string): void {
  if (site === null) return
  sheet.ensureRoom(CODE + 16)
  sheet.gap(16)
  const indent = CODE + 22
  sheet.columns(
    () => sheet.code(check.href(site, folio), CODE),
    () => {
      sheet.text(check.title, styles.strong, { indent })
      sheet.gap(2)
      sheet.text(check.text, styles.label, { indent })
      sheet.gap(4)
      sheet.text(check.address(site), { ...styles.folio, color: ink.cobalt }, { indent })
    },
  )
}
