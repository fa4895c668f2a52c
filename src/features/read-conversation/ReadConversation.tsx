import { useState } from 'react'
import { recentMoment } from '../../copy/calendar.ts'
import { readConversationCopy as copy } from '../../copy/readConversation.ts'
import {
  READ_PAGE,
  type AuditedMessage,
  fetchConversation,
  REASON_MAX,
  REASON_MIN,
} from '../../data/staff/fetchConversation.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { Uid } from '../../domain/id.ts'
import { readConversation as recipe } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { ShieldCheck, WifiOff } from '../../ui/icons.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { useNow } from '../../ui/useNow.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type ReadMessages = { readonly messages: readonly AuditedMessage[]; readonly more: boolean }
type ReadConversationProps = { clientId: Uid; clientName: string; managerName: string | null }

/** A conversation that a super admin reads with a reason. Nothing is stored on the device. */
export function ReadConversation({ clientId, clientName, managerName }: ReadConversationProps) {
  const online = useOnline()
  const [reading, setReading] = useState<ReadMessages | null>(null)
  const { element, busy, values, failure, field, onSubmit, send } = useForm({
    initial: { reason: '' },
    validate: ({ reason }) =>
      errorsOf<{ reason: string }>({
        reason: reason.trim().length < REASON_MIN ? copy.short(REASON_MIN) : undefined,
      }),
    submit: ({ reason }) => fetchConversation(clientId, reason.trim(), reading?.messages.at(-1)?.id ?? null),
    onDone: ({ value }) =>
      setReading((before) => ({
        messages: [...(before?.messages ?? []), ...value],
        more: value.length === READ_PAGE,
      })),
    fieldOf: () => 'reason',
    problems: copy.problems,
  })
  const part = recipe()
  if (reading !== null)
    return (
      <>
        <Banner boxed tone="amber" icon={ShieldCheck}>
          {copy.recorded(values.reason.trim())}
        </Banner>
        {reading.messages.length === 0 && <EmptyState title={copy.empty} motif={null} />}
        <Messages
          messages={reading.messages}
          names={{ client: clientName, manager: managerName ?? copy.manager }}
        />
        <FormAlert failure={failure} />
        {reading.more && (
          <BusyButton busy={busy} busyText={copy.olderBusy} disabled={!online} onClick={() => void send()}>
            {copy.older}
          </BusyButton>
        )}
      </>
    )
  return (
    <Block title={copy.title} sentence={copy.sentence}>
      <form ref={element} className={part.form} aria-label={copy.title} onSubmit={onSubmit} noValidate>
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {copy.offline}
          </Banner>
        )}
        <TextArea {...field('reason')} label={copy.reason} hint={copy.hint} maxLength={REASON_MAX} tall />
        <FormAlert failure={failure} />
        <BusyButton type="submit" look="primary" busy={busy} busyText={copy.reading} disabled={!online}>
          {copy.read}
        </BusyButton>
      </form>
    </Block>
  )
}

type MessagesProps = {
  messages: readonly AuditedMessage[]
  names: Readonly<Record<AuditedMessage['sender_type'], string>>
}

/** Newest first, in the order of loading. */
function Messages({ messages, names }: MessagesProps) {
  const now = useNow()
  const part = recipe()
  return (
    <ol className={part.list}>
      {messages.map(({ id, sender_type: side, message, created_at: at }) => (
        <li key={id} className={part.message}>
          <div className={part.head}>
            <p className={part.author}>{names[side]}</p>
            <time className={part.when} dateTime={at}>
              {recentMoment(at, now)}
            </time>
          </div>
          <p className={part.text}>{message}</p>
        </li>
      ))}
    </ol>
  )
}
