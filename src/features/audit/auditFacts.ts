import { auditColumn, auditCopy as copy, auditWord } from '../../copy/audit.ts'
import { formatCount, formatMoney } from '../../copy/money.ts'
import { stepText } from '../../copy/clockSteps.ts'
import { letterKindText } from '../../copy/system.ts'
import { centavos } from '../../domain/money.ts'
import type { AuditRow } from './auditRow.ts'

type AuditFact = { readonly term: string; readonly value: string }

const yesOrNo = (value: unknown): string => (value === true ? copy.yes : copy.no)

/** Arguments whose meaning is the same for all actions. */
const known: Readonly<Record<string, readonly [term: string, say: (value: unknown) => string]>> = {
  reason: [copy.reason, String],
  method: [copy.method, (value) => auditWord(String(value))],
  reference: [copy.reference, String],
  number: [copy.number, String],
  amount: [copy.amount, (value) => copy.amountOf(formatMoney(centavos(Number(value))))],
  list: [copy.list, (value) => auditWord(String(value))],
  search: [copy.searched, yesOrNo],
  rows: [copy.rows, (value) => formatCount(Number(value))],
  clients: [copy.clients, (value) => formatCount(Number(value))],
  created: [copy.created, (value) => formatCount(Number(value))],
  wanted: [copy.wanted, yesOrNo],
  published: [copy.published, yesOrNo],
  connected: [copy.connected, yesOrNo],
  name: [copy.name, String],
  percentage: [copy.percentage, (value) => copy.percent(Number(value))],
  months: [copy.months, String],
  step: [copy.step, (value) => stepText(String(value))],
  kind: [copy.kind, (value) => letterKindText(String(value))],
  event: [copy.event, String],
  outcome: [copy.outcome, (value) => auditWord(String(value))],
}

const hasContent = (filter: unknown): boolean =>
  typeof filter === 'object' && filter !== null && Object.keys(filter).length > 0

/** The details of an action: its arguments, and its changes. */
export function auditFacts({ changes, people }: AuditRow): readonly AuditFact[] {
  const word = (value: unknown): string => {
    if (value === null || value === undefined) return copy.nothing
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return people[text] ?? auditWord(text)
  }
  const facts: AuditFact[] = []
  const unnamed: string[] = []
  const named = new Set<string>()
  for (const [key, value] of Object.entries(changes)) {
    const column = auditColumn(key)
    if (Array.isArray(value) && value.length === 2)
      facts.push({ term: column ?? key, value: copy.change(word(value[0]), word(value[1])) })
    else if (value === true && !(key in known)) {
      if (column === null) unnamed.push(key)
      else named.add(column)
    } else if (key === 'from') facts.push({ term: copy.from, value: word(value) })
    else if (key === 'to') facts.push({ term: copy.now, value: word(value) })
    else if (key === 'heir' && value !== null) facts.push({ term: copy.heir, value: word(value) })
    else if (key === 'filter' && hasContent(value)) facts.push({ term: copy.filtered, value: copy.yes })
    else {
      const one = known[key]
      if (one !== undefined && value !== null) facts.push({ term: one[0], value: one[1](value) })
    }
  }
  const changed = [...named, ...(unnamed.length > 0 ? [copy.otherData] : [])]
  return changed.length === 0 ? facts : [...facts, { term: copy.changed, value: changed.join(', ') }]
}
