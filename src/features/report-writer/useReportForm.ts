import { useCallback, useEffect, useState } from 'react'
import { exactFigure } from '../../copy/reports.ts'
import type { FailureText } from '../../copy/failures.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { reportNotSaved, reportWriterCopy } from '../../copy/reportWriter.ts'
import { saveReport } from '../../data/staff/saveReport.ts'
import { unpublishedReport } from '../../data/staff/unpublishedReport.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { type AccountMetric, metrics } from '../../domain/accountMetric.ts'
import type { Uid } from '../../domain/id.ts'
import type { MonthlyReport } from '../../domain/monthlyReport.ts'
import {
  changedFigures,
  figureIn,
  maxOf,
  readReportDraft,
  type ReportDraft,
  reportDraftKey,
  writeReportDraft,
} from '../../domain/reportDraft.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { errorsOf } from '../form/errors.ts'
import { useFields } from '../form/useFields.ts'
import type { MonthState } from './monthStates.ts'

/** The value of the button that publishes. */
export const PUBLISH = 'publish'

type Values = Record<(typeof metrics)[number] | 'summary', string>

type ReportFormParts = {
  client: Uid
  month: string
  state: MonthState
  report: MonthlyReport | undefined
  /** The saved figures of this month. */
  saved: readonly AccountMetric[]
}

/** What only the server has of a month without a report: its comment, and when the clock publishes it. */
function useUnpublished(client: Uid, month: string, state: MonthState) {
  const online = useOnline()
  const load = useCallback(() => unpublishedReport(client, month), [client, month])
  const isRead = online && state !== 'published'
  const { value, failure, again } = useLoaded(isRead ? load : null)
  const isUnread = state !== 'published' && value === undefined && (!online || failure !== null)
  return { unpublished: value, isUnread, readAgain: again }
}

/** Typed values are shown over the saved ones, until the server has them and the device shows them. */
export function useReportForm({ client, month, state, report, saved }: ReportFormParts) {
  const draft = useDraft(reportDraftKey(client, month))
  const written = readReportDraft(draft.value)
  const { busy, act } = useAction()
  const { unpublished, isUnread, readAgain } = useUnpublished(client, month, state)
  const summary = (report ?? unpublished)?.summary ?? ''
  const base: Values = {
    organic_visits: '',
    leads: '',
    seo_score: '',
    link_clicks: '',
    social_reach: '',
    chatbot_conversations: '',
    ...Object.fromEntries(saved.map(({ metric, value }) => [metric, exactFigure(value)])),
    summary,
  }
  const values: Values = { ...base, ...written }
  const figures = changedFigures(written, saved)
  const isCommented = values.summary.trim() !== summary
  const isChanged = Object.keys(figures).length > 0 || isCommented

  const [isSent, setSent] = useState(false)
  const { clear } = draft
  // The form shows the saved values. A remaining draft would hide a later correction by another person.
  useEffect(() => {
    if (isSent && !isChanged) clear()
  }, [isSent, isChanged, clear])

  const [failure, setFailure] = useState<FailureText | null>(null)
  const send = (publish: boolean) => {
    setFailure(null)
    return act(
      () =>
        saveReport({ client, month, figures, summary: isCommented ? values.summary.trim() : null, publish }),
      {
        onDone: ({ value: { changed } }) => {
          setSent(true)
          // Not after publishing: the comment would be empty until the mirror has the report with it.
          if (!publish) void readAgain()
          if (publish) showToast('good', reportWriterCopy.published, reportWriterCopy.publishedDetail)
          else if (state === 'published' && (changed > 0 || (isCommented && values.summary.trim() !== '')))
            showToast('good', reportWriterCopy.saved, reportWriterCopy.savedTold)
          else showToast('good', reportWriterCopy.saved)
        },
        onFailed: ({ code }) => setFailure(failureTextOf(code, reportNotSaved)),
      },
    )
  }

  const form = useFields<Values>({
    values,
    onWrite: (name, value) => {
      setSent(false)
      const { [name]: _before, ...others } = written
      // A value that equals the saved one is not a draft: stored, it would hide a later correction by another person.
      const next: ReportDraft = value === base[name] ? others : { ...others, [name]: value }
      draft.set(writeReportDraft(next))
    },
    validate: (typed) =>
      errorsOf<Values>(
        Object.fromEntries(
          metrics.map((metric) => [
            metric,
            figureIn(metric, typed[metric]) === undefined ? reportWriterCopy.wrong(maxOf(metric)) : undefined,
          ]),
        ),
      ),
    busy,
    onValid: (pressed) => void send(pressed === PUBLISH),
  })
  // Without a figure there is nothing to publish on that day.
  const publishedOn = state === 'open' && saved.length > 0 ? (unpublished?.not_before ?? null) : null
  return { ...form, busy, failure, isChanged, isUnread, publishedOn }
}
