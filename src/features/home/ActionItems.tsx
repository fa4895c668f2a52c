import { meetingMoveHref, planChangeHref, setupHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { leafOf, meetingMoment } from '../../copy/calendar.ts'
import { meetingWith, waitsCopy } from '../../copy/home.ts'
import { toolCopy } from '../../copy/tools.ts'
import { excerptOf } from '../../domain/excerpt.ts'
import { paymentStepText } from '../../copy/paymentStep.ts'
import { canJoin } from '../../domain/meeting.ts'
import { isAskedToMove } from '../../domain/movableMeeting.ts'
import type { Quarters } from '../../domain/serviceProgress.ts'
import { ActionList, CalendarDay, IconBadge, type ActionRowContent } from './ActionList.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { CircleAlert, CircleCheck, FileText, MessageSquare } from '../../ui/icons.ts'
import { Tile } from '../../ui/Tile.tsx'
import { paymentStepHref } from '../payment/paymentStepHref.ts'
import type { HomeData } from './useHome.ts'
import type { ActionItem } from './actionItems.ts'

/** Returns only a safe address; null for any other. */
export type LinkOf = (link: string | null) => string | null

type ActionItemsProps = { items: readonly ActionItem[]; home: HomeData; now: number; linkOf: LinkOf }

/** The client's open tasks, most urgent first. */
export function ActionItems({ items, home, now, linkOf }: ActionItemsProps) {
  const rows = items.map((wait) => rowOf(wait, home, now, linkOf))
  const nothingToDo: ActionRowContent = {
    key: 'nothing',
    picture: <IconBadge icon={CircleCheck} tone="green" />,
    what: waitsCopy.none,
    detail: waitsCopy.noneSentence,
  }
  return (
    <ActionList
      heading="h3"
      title={waitsCopy.title}
      count={{ value: rows.length, label: waitsCopy.many(rows.length) }}
      rows={rows.length === 0 ? [nothingToDo] : rows}
    />
  )
}

const quartersOf = (home: HomeData, taskId: string): Quarters =>
  home.progress.find(({ task }) => task?.id === taskId)?.quarters ?? 0

function rowOf(wait: ActionItem, home: HomeData, now: number, linkOf: LinkOf): ActionRowContent {
  if (wait.kind === 'message') {
    const { clientId, name, count, newest } = wait.unread
    return {
      key: `message ${clientId}`,
      picture: <IconBadge icon={MessageSquare} tone="cobalt" />,
      what: waitsCopy.wrote(name),
      detail: waitsCopy.unread(count),
      quote: newest && excerptOf(newest.text),
      go: { to: routes.accountManager, text: waitsCopy.read },
    }
  }
  if (wait.kind === 'payment') {
    const { title, detail, go } = paymentStepText(wait.step, now)
    return {
      key: 'payment',
      picture: <IconBadge icon={FileText} tone={wait.step.state === 'overdue' ? 'red' : 'amber'} />,
      what: title,
      detail,
      go: { to: paymentStepHref(wait.step), text: go },
    }
  }
  if (wait.kind === 'sign') {
    const { id, tool_name: tool, tier_name: tier } = wait.change
    return {
      key: id,
      picture: <IconBadge icon={FileText} tone="cobalt" />,
      what: waitsCopy.sign(tool && toolCopy[tool].name, tier),
      detail: waitsCopy.signDetail,
      go: { to: planChangeHref(id), text: waitsCopy.readToSign },
    }
  }
  if (wait.kind === 'meeting') {
    const { id, meeting_type: type, scheduled_at: at, zoom_link: link } = wait.meeting
    const picture = <CalendarDay day={leafOf(at)} />
    if (isAskedToMove(wait.meeting, now))
      return {
        key: id,
        picture,
        what: waitsCopy.move,
        detail: waitsCopy.away(meetingMoment(at)),
        go: { to: meetingMoveHref(id), text: waitsCopy.choose },
      }
    const to = linkOf(link)
    const open = canJoin(wait.meeting, now)
    return {
      key: id,
      picture,
      what: meetingWith(type, home.manager?.manager_name ?? null),
      detail: to === null || open ? meetingMoment(at) : waitsCopy.joinLater(meetingMoment(at)),
      ...(to !== null && open && { go: { to, text: waitsCopy.join, outside: true } }),
    }
  }
  const { task } = wait
  const picture = <Tile motif={task.tool_name} glazed={`${quartersOf(home, task.id)}`} size="40" />
  if (wait.kind === 'returned')
    return {
      key: task.id,
      picture,
      what: waitsCopy.changes(task.service_name),
      badge: (
        <Badge tone="amber" icon={CircleAlert}>
          {waitsCopy.changesNeeded}
        </Badge>
      ),
      quote: task.agent_response,
      go: { to: setupHref(task.id), text: waitsCopy.fix },
    }
  const begun = task.step > 1
  return {
    key: task.id,
    picture,
    what: begun ? waitsCopy.fillOn(task.service_name) : waitsCopy.fill(task.service_name),
    detail: begun ? waitsCopy.step(task.step, task.total_steps) : waitsCopy.notBegun(task.total_steps),
    go: { to: setupHref(task.id), text: begun ? waitsCopy.goOn : waitsCopy.begin },
  }
}
