import { type FormEvent, useEffect, useRef, useState } from 'react'
import { track } from '../../data/analytics/track.ts'
import { sendLead } from '../../data/leads/sendLead.ts'
import { useLeadState } from '../../data/leads/useLeadState.ts'
import { type Lead, type LeadOutcome, type LeadSource, leadOf } from '../../domain/lead.ts'
import { useAction } from '../action/useAction.ts'
import { firstInvalid } from '../form/firstInvalid.ts'
import { useFocusAfterRender } from '../form/useFocusAfterRender.ts'
import { HONEYPOT } from './honeypot.ts'

type SentLead = { email: string; id: string | null; outcome: LeadOutcome }

const nothing: ReadonlySet<string> = new Set()

/**
 * The inputs are uncontrolled: a visitor may type or send the form before React is attached. From then on the result is
 * shown in place.
 */
export function useLead(source: LeadSource) {
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusAfterRender()
  const [wrong, setWrong] = useState(nothing)
  const [tried, setTried] = useState(false)
  const { busy, act } = useAction()
  const [sent, setSent] = useState<SentLead | null>(null)
  const waits = sent?.outcome === 'waits_for_signal' || sent?.outcome === 'waits_for_server'
  const state = useLeadState(waits ? sent.id : null)

  useEffect(() => {
    // Our own validation texts from here on; until now the browser's.
    if (form.current) form.current.noValidate = true
  }, [])

  const read = (element: HTMLFormElement) =>
    leadOf({ ...Object.fromEntries(new FormData(element)), source, id: crypto.randomUUID() })

  const send = (lead: Lead) => {
    const showOutcome = (outcome: LeadOutcome) => {
      setSent({ email: lead.email, id: lead.id, outcome })
      if (outcome !== 'refused' && outcome !== 'lost') track('generate_lead', { source })
    }
    return act(() => sendLead(lead), { onDone: showOutcome, onFailed: () => showOutcome('lost') })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const element = event.currentTarget
    setTried(true)
    setSent(null)
    const answer = read(element)
    if (!answer.ok) {
      setWrong(answer.wrong)
      focus(() => firstInvalid(form.current))
      return
    }
    setWrong(nothing)
    const isBot = (new FormData(element).get(HONEYPOT) ?? '') !== ''
    if (isBot) setSent({ email: answer.lead.email, id: null, outcome: 'received' })
    else void send(answer.lead)
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (wrong.size === 0) return
    const answer = read(event.currentTarget)
    setWrong(answer.ok ? nothing : answer.wrong)
  }

  return {
    form,
    wrong,
    tried,
    busy,
    sent: sent && { ...sent, outcome: now(sent.outcome, state) },
    onSubmit,
    onInput,
  }
}

/** A stored lead may have been sent meanwhile. */
function now(outcome: LeadOutcome, state: ReturnType<typeof useLeadState>): LeadOutcome {
  if (outcome !== 'waits_for_signal' && outcome !== 'waits_for_server') return outcome
  if (state === 'gone') return 'received'
  return state === 'refused' ? 'refused' : outcome
}
