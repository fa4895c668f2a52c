import { type ReactNode, useEffect } from 'react'
import { Link, NavLink, useNavigate } from 'react-router-dom'
import { brand } from '../../copy/brand.ts'
import { viewAsCopy as copy } from '../../copy/viewAs.ts'
import { viewAs } from '../../styled-system/recipes'
import { DialogsOff } from '../../ui/dialogsOff.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Eye } from '../../ui/icons.ts'

type BandProps = { client: string; leaveTo: string }

/** The name of the client, the note that nothing is saved, and the button to leave (also Escape). */
export function ViewBand({ client, leaveTo }: BandProps) {
  const part = viewAs()
  const go = useNavigate()
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void go(leaveTo)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [go, leaveTo])
  return (
    <>
      <aside className={part.band} aria-label={brand}>
        <Icon of={Eye} size="lg" />
        <div className={part.words}>
          <p className={part.title}>{copy.title(client)}</p>
          <p className={part.detail}>{copy.sentence}</p>
        </div>
        <Link to={leaveTo} className={part.leave}>
          {copy.leave}
        </Link>
      </aside>
      <div className={part.frame} aria-hidden />
    </>
  )
}

/** The client's screens on the phone, where there is no rail. */
export function ViewNavigation({
  destinations,
}: {
  destinations: readonly { to: string; text: string; end?: boolean | undefined }[]
}) {
  const part = viewAs()
  return (
    <nav className={part.places} aria-label={copy.destinations}>
      {destinations.map(({ to, text, end = false }) => (
        <NavLink key={to} to={to} end={end} className={part.place}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

/**
 * Every button and field in it is disabled. Dialogs stay closed: they are rendered outside of the fieldset, and a link
 * can open one; what is typed there would be the text of the member of staff.
 */
export const ViewOff = ({ children }: { children: ReactNode }) => (
  <fieldset disabled className={viewAs().off}>
    <DialogsOff value>{children}</DialogsOff>
  </fieldset>
)
