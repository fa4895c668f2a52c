import { Link } from 'react-router-dom'
import { inDays, meetingMoment } from '../../copy/calendar.ts'
import { clientFactsCopy } from '../../copy/clientFacts.ts'
import { meetingWith } from '../../copy/home.ts'
import { currency, formatMoney } from '../../copy/money.ts'
import { taskStatusText } from '../../copy/setup.ts'
import { toolCopy } from '../../copy/tools.ts'
import { usageTexts } from '../../copy/usage.ts'
import { useInvoices, useLicenses, useMeetings, useTasks } from '../../data/mirror/useAccountRows.ts'
import { daysUntil } from '../../domain/calendar.ts'
import type { Uid } from '../../domain/id.ts'
import { centavos } from '../../domain/money.ts'
import { taskHref } from '../../hrefs.ts'
import { clientFacts, type ClientFactsVariantProps } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { Calendar, FileText, ListChecks, type Picture, TriangleAlert } from '../../ui/icons.ts'
import { usageLevel } from '../../ui/usageLevel.ts'
import { useNow } from '../../ui/useNow.ts'
import { clientFactsOf } from './clientFactsOf.ts'

type Fact = ClientFactsVariantProps & {
  key: string
  icon: Picture
  what: string
  detail: string
  to?: string
}

/** The facts that an agent needs before answering; from the device, so they are shown offline. */
export function ClientFacts({ clientId }: { clientId: Uid }) {
  const now = useNow()
  const [tasks, invoices] = [useTasks(clientId), useInvoices(clientId)]
  const [meetings, licenses] = [useMeetings(clientId), useLicenses(clientId)]
  if (!tasks || !invoices || !meetings || !licenses) return null
  const { overdue, openTasks, nextMeeting, nearLimit } = clientFactsOf(
    tasks,
    invoices,
    meetings,
    licenses,
    now,
  )
  const facts: Fact[] = [
    ...overdue.map(({ id, amount, invoice_number: folio, due_date: due }) => ({
      key: id,
      icon: FileText,
      tone: 'red' as const,
      what: clientFactsCopy.overdue(`${formatMoney(centavos(amount))} ${currency}`),
      detail: clientFactsCopy.overdueSince(folio, inDays(daysUntil(due, now))),
    })),
    ...(nextMeeting === null
      ? []
      : [
          {
            key: nextMeeting.id,
            icon: Calendar,
            what: meetingWith(nextMeeting.meeting_type, null),
            detail: meetingMoment(nextMeeting.scheduled_at),
          },
        ]),
    ...openTasks.map(({ id, service_name: service, status }) => ({
      key: id,
      icon: ListChecks,
      what: clientFactsCopy.task(service),
      detail: taskStatusText[status],
      to: taskHref(id),
    })),
    ...nearLimit.map(({ license, meter }) => {
      const texts = usageTexts(license.tool_name, meter)
      const isFull = usageLevel(meter.used, meter.limit) === 'full'
      return {
        key: `${license.id} ${meter.meter}`,
        icon: TriangleAlert,
        tone: isFull ? ('red' as const) : ('amber' as const),
        what: clientFactsCopy.usage(toolCopy[license.tool_name].name, isFull ? texts.full : texts.high),
        detail: `${texts.used} ${texts.of}`,
      }
    }),
  ]
  const part = clientFacts()
  return (
    <section className={part.root} aria-label={clientFactsCopy.title}>
      <h2 className={part.title}>{clientFactsCopy.title}</h2>
      {facts.length === 0 ? (
        <p className={part.detail}>{clientFactsCopy.none}</p>
      ) : (
        <ul>
          {facts.map(({ key, ...fact }) => (
            <FactRow key={key} fact={fact} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FactRow({ fact: { icon, tone, what, detail, to } }: { fact: Omit<Fact, 'key'> }) {
  const part = clientFacts({ tone })
  return (
    <li className={part.row}>
      <Icon of={icon} size="md" className={part.icon} />
      <div className={part.text}>
        <p className={part.what}>{to === undefined ? what : <Link to={to}>{what}</Link>}</p>
        <p className={part.detail}>{detail}</p>
      </div>
    </li>
  )
}
