import { dayOf } from '../../copy/calendar.ts'
import { planName } from '../../copy/clientData.ts'
import { useInvoices, useProfile } from '../../data/mirror/useAccountRows.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import type { ReplyValues } from '../../domain/cannedReply.ts'
import type { Uid } from '../../domain/id.ts'
import type { Profile } from '../../domain/profile.ts'

/** The client's values for saved texts, as far as this device has them. folio: of the answered ticket. */
export function useReplyValues(client: Profile | undefined, folio?: string): ReplyValues {
  const { uid } = usePerson()
  const author = useProfile(uid)
  const clientId: Uid = client?.id ?? uid
  const due = useInvoices(clientId)
    ?.filter(({ status }) => status === 'pending')
    .map(({ due_date: date }) => date)
    .toSorted()
    .at(0)
  if (client === undefined) return {}
  return {
    nombre: client.full_name,
    empresa: client.company ?? '',
    plan: client.plan_type === null ? '' : planName(client.plan_type),
    agente: author?.full_name ?? '',
    ...(due !== undefined && { vencimiento: dayOf(due) }),
    ...(folio !== undefined && { folio }),
  }
}
