import { routes } from '../../routes.ts'
import { leadFormCopy } from '../../copy/lead.ts'
import { leadAction } from '../../data/leads/leadFunction.ts'
import { LEAD_CONSENT_VERSION } from '../../domain/lead.ts'
import { leadForm } from '../../styled-system/recipes'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { LeadDone } from './LeadDone.tsx'
import { LeadFields, Honeypot } from './LeadFields.tsx'
import { LeadProblem, LeadTargets } from './LeadProblem.tsx'
import { useLead } from './useLead.ts'

type LeadFormProps = { source: 'landing' | 'contact' }

/** The page to which the function redirects a form that must be corrected. */
const backTo = { landing: routes.home, contact: routes.contact }

/**
 * A real form: without a script it is sent to the function, which redirects to a page. A page may have only one,
 * because of its anchors.
 */
export function LeadForm({ source }: LeadFormProps) {
  const { form, wrong, tried, busy, sent, onSubmit, onInput } = useLead(source)
  const copy = leadFormCopy[source]
  const look = source === 'landing' ? 'line' : 'column'
  const part = leadForm({ look })
  const failed = sent?.outcome === 'refused' || sent?.outcome === 'lost' ? sent.outcome : null
  const done = sent !== null && failed === null
  const hidden = {
    source,
    consent_version: LEAD_CONSENT_VERSION,
    back: backTo[source],
  }
  const submit = (
    <SubmitButton size="lg" busy={busy} busyText={leadFormCopy.sending}>
      {copy.submit}
    </SubmitButton>
  )
  return (
    <div className={part.root} data-tried={tried ? '' : undefined}>
      {done && <LeadDone sent={sent} />}
      <form
        ref={form}
        className={part.form}
        method="post"
        action={leadAction}
        aria-label={copy.label}
        hidden={done}
        onSubmit={onSubmit}
        onInput={onInput}
      >
        <LeadTargets />
        <LeadProblem failed={failed} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Honeypot />
        <div className={part.fields}>
          <LeadFields source={source} wrong={wrong} busy={busy} />
          {look === 'line' && submit}
        </div>
        {look === 'column' && submit}
        <p className={part.consent}>
          {leadFormCopy.consent} <a href={routes.privacy}>{leadFormCopy.privacy}</a>.
        </p>
      </form>
    </div>
  )
}
