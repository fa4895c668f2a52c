import { Suspense } from 'react'
import { clientCopy } from '../../copy/clientData.ts'
import { inboxCopy } from '../../copy/inbox.ts'
import type { Profile } from '../../domain/profile.ts'
import { ReplyPicker } from '../../features/canned-replies/ReplyPicker.tsx'
import { useReplyValues } from '../../features/canned-replies/useReplyValues.ts'
import { Chat } from '../../features/chat/Chat.tsx'
import { clientRows } from '../../features/contact/clientRows.ts'
import { lazyDialog, lazyPartOfPage } from '../../features/lazy/lazy.tsx'
import { routes } from '../../routes.ts'
import { OneColumn } from '../../ui/OneColumn.tsx'
import { useWideWidth } from '../../ui/media.ts'
import { ContactCard } from '../../ui/ContactCard.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { TopActions } from '../TopActions.tsx'

const ContactDrawer = lazyDialog(() =>
  import('../../features/contact/ContactDrawer.tsx').then((module) => module.ContactDrawer),
)

export function ClientThread({ client, managerId }: { client: Profile; managerId: string }) {
  const about = useDialog()
  const values = useReplyValues(client)
  return (
    <>
      <Chat
        thread={{ clientId: client.id, managerId }}
        side="manager"
        other={{ name: client.full_name, picture: client.avatar_url, detail: client.company }}
        back={{ to: routes.messages, label: inboxCopy.back }}
        about={{ label: clientCopy.about, onClick: () => about.show(true) }}
        renderReplyPicker={(text, write) => <ReplyPicker {...{ text, write, values }} />}
        actions={
          // Next to the list, whose actions are already visible.
          <OneColumn>
            <TopActions />
          </OneColumn>
        }
      />
      {about.content && (
        <Suspense fallback={null}>
          <ContactDrawer
            open={about.open}
            onClose={about.close}
            title={clientCopy.title}
            name={client.full_name}
            picture={client.avatar_url}
            detail={client.company}
            rows={clientRows(client)}
          />
        </Suspense>
      )}
    </>
  )
}

const ClientFacts = lazyPartOfPage(() =>
  import('../../features/client-facts/ClientFacts.tsx').then((module) => module.ClientFacts),
)

/** Next to the conversation: the client's current facts and contact data. */
export function ClientCard({ client }: { client: Profile }) {
  const isWide = useWideWidth()
  return (
    <>
      <ContactCard
        name={client.full_name}
        picture={client.avatar_url}
        detail={null}
        rows={clientRows(client)}
      />
      {isWide && (
        <Suspense fallback={null}>
          <ClientFacts key={client.id} clientId={client.id} />
        </Suspense>
      )}
    </>
  )
}
