import { lazy, Suspense, useState } from 'react'
import { clientCopy } from '../../copy/chat.ts'
import { inboxCopy } from '../../copy/inbox.ts'
import type { Profile } from '../../domain/profile.ts'
import { Chat } from '../../features/chat/Chat.tsx'
import { clientRows } from '../../features/contact/clientRows.ts'
import { SyncChip } from '../../features/sync-center/SyncChip.tsx'
import { OneColumn } from '../../ui/OneColumn.tsx'
import { ContactCard } from '../../ui/ContactCard.tsx'

const ContactDrawer = lazy(() =>
  import('../../features/contact/ContactDrawer.tsx').then((module) => ({ default: module.ContactDrawer })),
)

type ClientThreadProps = { client: Profile; managerId: string; listHref: string }

export function ClientThread({ client, managerId, listHref }: ClientThreadProps) {
  const [about, setAbout] = useState<boolean>()
  return (
    <>
      <Chat
        thread={{ clientId: client.id, managerId }}
        side="manager"
        other={{ name: client.full_name, detail: client.company }}
        back={{ to: listHref, label: inboxCopy.back }}
        about={{ label: clientCopy.about, onClick: () => setAbout(true) }}
        actions={
          // Beside the list, the list's own chip is in sight already.
          <OneColumn>
            <SyncChip />
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
