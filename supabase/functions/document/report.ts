import { dayInMexico, monthInWords } from './dates.ts'
import { changeText, count, figureOf, monthsFrom } from './figures.ts'
import { ink } from './ink.ts'
import { head } from './parts.ts'
import { metrics, type Report } from './record.ts'
import { TEXT_WIDTH, type Sheet, type Style, styles } from './sheet.ts'
import { report as texts } from './texts.ts'

/** In points: the columns of the numbers and of the months, and the longest bar. */
const [NUMBER_WIDTH, NAME_WIDTH, MAX_BAR_WIDTH] = [84, 130, 190]
const MONTHS = 6
const BAR_HEIGHT = 8

/** One month: its figures with those of the month before, half a year of visits, and the staff's comment. */
export function writeReport(sheet: Sheet, record: Report): void {
  const { month, summary, client } = record
  const subtitle = [...(client === null ? [] : [client]), texts.published(dayInMexico(record.published_at))]
  head(sheet, texts.title(monthInWords(month)), null, subtitle)
  title(sheet, texts.figures)
  writeNumberRow(
    sheet,
    texts.metric,
    [monthName(month), monthName(monthsFrom(month, -1)), texts.change],
    styles.label,
  )
  sheet.gap(4)
  sheet.rule(ink.text, 0.8)
  for (const metric of metrics) {
    const figure = figureOf(record, metric, month)
    if (figure === null) continue
    const before = figure.before === null ? texts.none : count(figure.before)
    sheet.gap(4)
    writeNumberRow(
      sheet,
      texts.metrics[metric],
      [count(figure.value), before, changeText(metric, figure)],
      styles.value,
    )
    sheet.gap(4)
    sheet.rule()
  }
  writeVisitsHistory(sheet, record)
  if (summary === null) return
  title(sheet, texts.summary)
  for (const line of summary.split('\n')) sheet.text(line, styles.body)
  sheet.gap(6)
  sheet.text(texts.byStaff, styles.label)
}

/** Half a year of visits: each month has a bar next to its number. */
function writeVisitsHistory(sheet: Sheet, record: Report): void {
  const history = Array.from({ length: MONTHS }, (_, back) =>
    monthsFrom(record.month, back + 1 - MONTHS),
  ).flatMap((month) => {
    const figure = figureOf(record, 'organic_visits', month)
    return figure === null ? [] : [{ month, ...figure }]
  })
  if (history.length === 0) return
  title(sheet, texts.visitsByMonth)
  const most = Math.max(1, ...history.map(({ value }) => value))
  for (const { month, ...figure } of history) {
    sheet.ensureRoom(24)
    sheet.rule()
    sheet.gap(4)
    sheet.columns(
      () => sheet.text(startOfLine(monthInWords(month)), styles.value, { width: NAME_WIDTH }),
      () => {
        sheet.gap(3)
        sheet.bar(
          NAME_WIDTH,
          (MAX_BAR_WIDTH * figure.value) / most,
          BAR_HEIGHT,
          month === record.month ? ink.cobalt : ink.anil,
        )
      },
      () =>
        sheet.text(count(figure.value), styles.value, { width: TEXT_WIDTH - NUMBER_WIDTH, align: 'right' }),
      () => sheet.text(changeText('organic_visits', figure), styles.value, { align: 'right' }),
    )
    sheet.gap(4)
  }
  sheet.rule()
}

const monthName = (month: string): string => startOfLine(monthInWords(month).replace(/ de \d+$/, ''))

const startOfLine = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function title(sheet: Sheet, text: string): void {
  sheet.ensureRoom(70)
  sheet.gap(22)
  sheet.text(text, styles.heading)
  sheet.gap(8)
}

/** A name, with its numbers in columns from the right. */
function writeNumberRow(sheet: Sheet, name: string, values: readonly string[], style: Style): void {
  sheet.ensureRoom(24)
  sheet.columns(
    () => sheet.text(name, style, { width: TEXT_WIDTH - NUMBER_WIDTH * values.length }),
    ...values.map(
      (value, index) => () =>
        sheet.text(value, style, {
          width: TEXT_WIDTH - NUMBER_WIDTH * (values.length - 1 - index),
          align: 'right',
        }),
    ),
  )
}
