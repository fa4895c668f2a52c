import { auditColumn, auditCopy as said, auditWord } from '../../copy/audit.ts'
import { formatCount, formatMoney } from '../../copy/money.ts'
import { letterKindText, stepText } from '../../copy/system.ts'
import { centavos } from '../../domain/money.ts'
import type { AuditRow } from './auditRow.ts'

type AuditFact = { readonly term: string; readonly value: string }

const yesOrNo = (value: unknown): string => (value === true ? said.yes : said.no)

/** Arguments whose meaning is the same for all actions. */
const known: Readonly<Record<string, readonly [term: string, say: (value: unknown) => string]>> = {
  reason: [said.reason, String],
  method: [said.method, (value) => auditWord(String(value))],
  reference: [said.reference, String],
  number: [said.number, String],
  amount: [said.amount, (value) => said.amountOf(formatMoney(centavos(Number(value))))],
  list: [said.list, (value) => auditWord(String(value))],
  search: [said.searched, yesOrNo],
  rows: [said.rows, (value) => formatCount(Number(value))],
  clients: [said.clients, (value) => formatCount(Number(value))],
  created: [said.created, (value) => formatCount(Number(value))],
  wanted: [said.wanted, yesOrNo],
  published: [said.published, yesOrNo],
  name: [said.name, String],
  percentage: [said.percentage, (value) => said.percent(Number(value))],
  months: [said.months, String],
  step: [said.step, (value) => stepText(String(value))],
  kind: [said.kind, (value) => letterKindText(String(value))],
  event: [said.event, String],
  outcome: [said.outcome, (value) => auditWord(String(value))],
}

const hasContent = (filter: unknown): boolean =>
  typeof filter === 'object' && filter !== null && Object.keys(filter).length > 0

/** The details of an action: its arguments, and its changes. */
export function auditFacts({ changes, people }: AuditRow): readonly AuditFact[] {
  const word = (value: unknown): string => {
    if (value === null || value === undefined) return said.nothing
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return people[text] ?? auditWord(text)
  }
  const facts: AuditFact[] = []
  const unnamed: string[] = []
  const named = new Set<string>()
  for (const [key, value] of Object.entries(changes)) {
    const column = auditColumn(key)
    if (Array.isArray(value) && value.length === 2)
      facts.push({ term: column ?? key, value: said.change(word(value[0]), word(value[1])) })
    else if (value === true && !(key in known)) {
      if (column === null) unnamed.push(key)
      else named.add(column)
    } else if (key === 'from') facts.push({ term: said.from, value: word(value) })
    else if (key === 'to') facts.push({ term: said.now, value: word(value) })
    else if (key === 'heir' && value !== null) facts.push({ term: said.heir, value: word(value) })
    else if (key === 'filter' && hasContent(value)) facts.push({ term: said.filtered, value: said.yes })
    else {
      const one = known[key]
      if (one !== undefined && value !== null) facts.push({ term: one[0], value: one[1](value) })
    }
  }
  const changed = [...named, ...(unnamed.length > 0 ? [said.otherData] : [])]
  return changed.length === 0 ? facts : [...facts, { term: said.changed, value: changed.join(', ') }]
}
