import { metricName } from '../../copy/reports.ts'
import { reportWriterCopy as copy } from '../../copy/reportWriter.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { type AccountMetric, metrics } from '../../domain/accountMetric.ts'
import { monthsAfter } from '../../domain/calendar.ts'
import type { Uid } from '../../domain/id.ts'
import type { MonthlyReport } from '../../domain/monthlyReport.ts'
import { reportForm } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { DocumentButton } from '../documents/DocumentButton.tsx'
import type { MonthState } from './monthStates.ts'
import { PUBLISH, useReportForm } from './useReportForm.ts'

type ReportFormProps = {
  client: Uid
  month: string
  state: MonthState
  report: MonthlyReport | undefined
  metrics: readonly AccountMetric[]
}

/** One month of a client: its figures, the comment, and whether the client sees it. */
export function ReportForm({ client, month, state, report, metrics: rows }: ReportFormProps) {
  const online = useOnline()
  const saved = rows.filter((row) => row.month === month)
  const { element, busy, failure, field, onSubmit, isChanged, isUnread, publishedOn } = useReportForm({
    client,
    month,
    state,
    report,
    saved,
  })
  const part = reportForm()
  const before = (metric: AccountMetric['metric']) =>
    rows.find((row) => row.metric === metric && row.month === monthsAfter(month, -1))?.value ?? null
  const sends = { type: 'submit', busy, busyText: copy.saving } as const
  return (
    <form ref={element} className={part.root} aria-label={copy.page} onSubmit={onSubmit} noValidate>
      <p className={part.state}>{stateText(state, month, publishedOn)}</p>
      {!online && (
        <Banner boxed tone="amber" icon={WifiOff}>
          {copy.offline}
        </Banner>
      )}
      <Block title={copy.figures} sentence={copy.figuresSentence}>
        <div className={part.figures}>
          {metrics.map((metric) => (
            <TextField
              key={metric}
              {...field(metric)}
              label={metricName[metric]}
              hint={copy.hint(before(metric))}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
      </Block>
      <TextArea
        {...field('summary')}
        label={copy.comment}
        optional={copy.optional}
        hint={isUnread ? copy.commentUnread : copy.commentHint}
        maxLength={copy.commentMost}
        tall
      />
      <FormAlert failure={failure} />
      <div className={part.actions}>
        {state === 'open' && (
          <BusyButton {...sends} look="primary" value={PUBLISH} disabled={!online}>
            {copy.publish}
          </BusyButton>
        )}
        <BusyButton
          {...sends}
          look={state === 'open' ? 'secondary' : 'primary'}
          disabled={!online || !isChanged}
        >
          {state === 'open' ? copy.saveOnly : copy.save}
        </BusyButton>
        {report !== undefined && <DocumentButton kind="report" id={report.id} label={copy.preview} />}
      </div>
    </form>
  )
}

function stateText(state: MonthState, month: string, publishedOn: string | null): string {
  if (state === 'running') return copy.state.running(month)
  return publishedOn === null ? copy.state[state] : copy.waits(publishedOn)
}
