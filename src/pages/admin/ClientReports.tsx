import { useParams, useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { reportWriterCopy as copy } from '../../copy/reportWriter.ts'
import { useProfiles } from '../../data/mirror/useAccountRows.ts'
import { useMetrics, useReports } from '../../data/mirror/useReports.ts'
import type { Profile } from '../../domain/profile.ts'
import { MonthChoice } from '../../features/report-writer/MonthChoice.tsx'
import { monthStates, monthToWrite } from '../../features/report-writer/monthStates.ts'
import { ReportForm } from '../../features/report-writer/ReportForm.tsx'
import { REPORT_MONTH } from '../../hrefs.ts'
import { clientHref } from '../../staffHrefs.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useNow } from '../../ui/useNow.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { OpenedClient } from './OpenedClient.tsx'

/** The monthly reports of one client, as the account manager writes and publishes them. */
export function ClientReports() {
  const { clientId = '' } = useParams()
  const profiles = useProfiles()
  const client = profiles?.find(({ id }) => id === clientId)
  const title = client === undefined ? copy.page : copy.of(client.full_name)
  const back = { to: clientHref(clientId), label: copy.back }
  const found = profiles === undefined ? undefined : client !== undefined
  return (
    <OpenedClient columns="narrow" list="clients" id={clientId} {...{ found, title, back }}>
      <WorkPage
        columns="narrow"
        label={title}
        bar={<TopBar title={title} back={back} actions={<TopActions />} />}
      >
        <title>{pageTitle(title)}</title>
        {profiles === undefined && <Loading>{copy.loading}</Loading>}
        {profiles !== undefined && client === undefined && (
          <EmptyState
            motif="seo-tools"
            title={copy.unknown}
            sentence={copy.unknownSentence}
            action={<ButtonLink to={routes.clients}>{copy.back}</ButtonLink>}
          />
        )}
        {client !== undefined && <Months client={client} />}
      </WorkPage>
    </OpenedClient>
  )
}

function Months({ client: { id } }: { client: Profile }) {
  const [params, setParams] = useSearchParams()
  const now = useNow()
  const [reports, metrics] = [useReports(id), useMetrics(id)]
  if (reports === undefined || metrics === undefined) return <Loading>{copy.loading}</Loading>
  const months = monthStates(reports, now)
  const chosen = monthToWrite(months, params.get(REPORT_MONTH))
  if (chosen === undefined) return null
  const { month, state } = chosen
  return (
    <>
      <MonthChoice
        months={months}
        value={month}
        onChange={(next) => setParams({ [REPORT_MONTH]: next.slice(0, 7) }, { replace: true })}
      />
      <ReportForm
        key={month}
        client={id}
        report={reports.find((report) => report.month === month)}
        {...{ month, state, metrics }}
      />
    </>
  )
}
