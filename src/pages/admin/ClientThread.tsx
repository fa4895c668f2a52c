import { lazy, Suspense, useState } from 'react'
import { clientCopy } from '../../copy/chat.ts'
import { inboxCopy } from '../../copy/inbox.ts'
import type { Profile } from '../../domain/profile.ts'
import { Chat } from '../../features/chat/Chat.tsx'
import { clientRows } from '../../features/contact/clientRows.ts'
import { routes } from '../../routes.ts'
import { OneColumn } from '../../ui/OneColumn.tsx'
import { ContactCard } from '../../ui/ContactCard.tsx'
import { TopActions } from '../TopActions.tsx'

const ContactDrawer = lazy(() =>
  import('../../features/contact/ContactDrawer.tsx').then((module) => ({ default: module.ContactDrawer })),
)

export function ClientThread({ client, managerId }: { client: Profile; managerId: string }) {
  const [about, setAbout] = useState<boolean>()
  return (
    <>
      <Chat
        thread={{ clientId: client.id, managerId }}
        side="manager"
        other={{ name: client.full_name, detail: client.company }}
        back={{ to: routes.messages, label: inboxCopy.back }}
        about={{ label: clientCopy.about, onClick: () => setAbout(true) }}
        actions={
          // Beside the list, the list's own are in sight already.
          <OneColumn>
            <TopActions />
          </OneColumn>
        }
      />
      {about !== undefined && (
        <Suspense fallback={null}>
          <ContactDrawer
            open={about}
            onClose={() => setAbout(false)}
            title={clientCopy.title}
            name={client.full_name}
            detail={client.company}
            rows={clientRows(client)}
          />
        </Suspense>
      )}
    </>
  )
}

export function ClientCard({ client }: { client: Profile }) {
  return <ContactCard name={client.full_name} detail={null} rows={clientRows(client)} />
}
