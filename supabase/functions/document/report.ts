import { dayInMexico, monthInWords } from './dates.ts'
import { change, count, figureOf, monthsFrom } from './figures.ts'
import { ink } from './ink.ts'
import { head } from './parts.ts'
import { metrics, type Report } from './record.ts'
import { MEASURE, type Sheet, type Style, styles } from './sheet.ts'
import { report as texts } from './texts.ts'

const [NUMBER, NAME, BARS] = [84, 130, 190]
const MONTHS = 6
const BAR = 8

/** One month: its figures with those of the month before, half a year of visits, and the account manager's comment. */
export function writeReport(sheet: Sheet, record: Report): void {
  const { month, summary, client } = record
  const under = [...(client === null ? [] : [client]), texts.published(dayInMexico(record.published_at))]
  head(sheet, texts.title(monthInWords(month)), null, under)
  title(sheet, texts.figures)
  numbers(sheet, texts.metric, [nameOf(month), nameOf(monthsFrom(month, -1)), texts.change], styles.label)
  sheet.gap(4)
  sheet.rule(ink.text, 0.8)
  for (const metric of metrics) {
    const figure = figureOf(record, metric, month)
    if (figure === null) continue
    const before = figure.before === null ? texts.none : count(figure.before)
    sheet.gap(4)
    numbers(sheet, texts.metrics[metric], [count(figure.value), before, change(metric, figure)], styles.value)
    sheet.gap(4)
    sheet.rule()
  }
  writeCourse(sheet, record)
  if (summary === null) return
  title(sheet, texts.summary)
  for (const line of summary.split('\n')) sheet.text(line, styles.body)
  sheet.gap(6)
  sheet.text(texts.byStaff, styles.label)
}

/** Half a year of visits: each month has a bar next to its number. */
function writeCourse(sheet: Sheet, record: Report): void {
  const history = Array.from({ length: MONTHS }, (_, back) =>
    monthsFrom(record.month, back + 1 - MONTHS),
  ).flatMap((month) => {
    const figure = figureOf(record, 'organic_visits', month)
    return figure === null ? [] : [{ month, ...figure }]
  })
  if (history.length === 0) return
  title(sheet, texts.course)
  const most = Math.max(1, ...history.map(({ value }) => value))
  for (const { month, ...figure } of history) {
    sheet.keep(24)
    sheet.rule()
    sheet.gap(4)
    sheet.beside(
      () => sheet.text(startOfLine(monthInWords(month)), styles.value, { width: NAME }),
      () => {
        sheet.gap(3)
        sheet.bar(NAME, (BARS * figure.value) / most, BAR, month === record.month ? ink.cobalt : ink.anil)
      },
      () => sheet.text(count(figure.value), styles.value, { width: MEASURE - NUMBER, align: 'right' }),
      () => sheet.text(change('organic_visits', figure), styles.value, { align: 'right' }),
    )
    sheet.gap(4)
  }
  sheet.rule()
}

const nameOf = (month: string): string => startOfLine(monthInWords(month).replace(/ de \d+$/, ''))

const startOfLine = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function title(sheet: Sheet, text: string): void {
  sheet.keep(70)
  sheet.gap(22)
  sheet.text(text, styles.heading)
  sheet.gap(8)
}

/** A name, with its numbers in columns from the right. */
function numbers(sheet: Sheet, name: string, values: readonly string[], style: Style): void {
  sheet.keep(24)
  sheet.beside(
    () => sheet.text(name, style, { width: MEASURE - NUMBER * values.length }),
    ...values.map(
      (value, index) => () =>
        sheet.text(value, style, {
          width: MEASURE - NUMBER * (values.length - 1 - index),
          align: 'right',
        }),
    ),
  )
}
