import { Suspense } from 'react'
import { lazyDialog, lazyPartOfPage } from '../../features/lazy/lazy.tsx'
import { bookingHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { pageTitle } from '../../copy/brand.ts'
import { chatCopy, managerCopy } from '../../copy/chat.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { Chat } from '../../features/chat/Chat.tsx'
import { managerRows } from '../../features/contact/managerRows.ts'
import { contactActions } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { ContactCard } from '../../ui/ContactCard.tsx'
import { Split } from '../../ui/Split.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useWideWidth } from '../../ui/media.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { TopActions } from '../TopActions.tsx'

const ContactDrawer = lazyDialog(() =>
  import('../../features/contact/ContactDrawer.tsx').then((module) => module.ContactDrawer),
)

// Below the card: the conversation is shown before it.
const Interactions = lazyPartOfPage(() =>
  import('../../features/contact/Interactions.tsx').then((module) => module.Interactions),
)

// Few clients see it, and the conversation is loaded without it.
const NoManager = lazyPartOfPage(() => import('./NoManager.tsx').then((module) => module.NoManager))

/** The client's conversation with the account manager, and the other contact data. */
export function AccountManager() {
  const person = usePerson()
  const manager = useAssignment(person.uid)
  const about = useDialog()
  const isWide = useWideWidth()
  const title = <title>{pageTitle(chatCopy.page)}</title>
  if (!manager)
    return (
      <>
        {title}
        <TopBar title={chatCopy.page} actions={<TopActions />} />
        {manager === undefined ? (
          <Loading>{chatCopy.loading}</Loading>
        ) : (
          <Suspense fallback={<Loading>{chatCopy.loading}</Loading>}>
            <NoManager uid={person.uid} />
          </Suspense>
        )}
      </>
    )
  const card = {
    name: manager.manager_name,
    picture: manager.manager_avatar_url,
    detail: manager.manager_specialty,
    rows: managerRows(manager),
    tone: 'panel' as const,
    action: (
      <div className={contactActions()}>
        <ButtonLink to={bookingHref}>{managerCopy.schedule}</ButtonLink>
        <ButtonLink to={routes.meetings}>{managerCopy.meetings}</ButtonLink>
      </div>
    ),
  }
  const interactions = (
    <Suspense fallback={null}>
      <Interactions uid={person.uid} />
    </Suspense>
  )
  return (
    <>
      {title}
      <Split
        columns="detailAside"
        detail={
          <Chat
            key={manager.manager_id}
            thread={{ clientId: person.uid, managerId: manager.manager_id }}
            side="client"
            other={{
              name: manager.manager_name,
              picture: manager.manager_avatar_url,
              detail: manager.manager_specialty ?? chatCopy.yourManager,
              tone: 'panel',
            }}
            about={{ label: managerCopy.about, onClick: () => about.show(true) }}
            actions={<TopActions />}
          />
        }
        aside={
          <>
            <ContactCard {...card} />
            {isWide && interactions}
          </>
        }
      />
      {about.content && (
        <Suspense fallback={null}>
          <ContactDrawer open={about.open} onClose={about.close} title={managerCopy.title} {...card}>
            {interactions}
          </ContactDrawer>
        </Suspense>
      )}
    </>
  )
}
