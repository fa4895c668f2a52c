import { morePlaces, paletteActions, paletteCopy, placeSynonyms } from '../../copy/palette.ts'
import { bookingHref, NEW_TICKET } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import {
  ArrowRight,
  Bell,
  CalendarPlus,
  LogOut,
  Monitor,
  Moon,
  type Picture,
  Plus,
  RefreshCw,
  Sun,
} from '../../ui/icons.ts'
import { chooseTheme } from '../../ui/theme/scheme.ts'
import type { PaletteEntry } from './entry.ts'

/** Commands that the palette runs itself or through the workplace. */
export type PaletteAction = {
  readonly notifications: () => void
  readonly sync: () => void
  readonly signOut: () => void
}
export type Place = { readonly to: string; readonly text: string; readonly icon: Picture }

type CommandTexts = { readonly title: string; readonly also: string }
type Leads = { to: string } | { run: () => void }
const action = (icon: Picture, { title, also }: CommandTexts, leads: Leads): PaletteEntry => ({
  id: `action:${title}`,
  group: 'action',
  icon,
  title,
  names: [title],
  also,
  ...leads,
})

const place = (to: string, text: string, also: string, icon: Picture): PaletteEntry => ({
  id: `place:${text}`,
  group: 'place',
  icon,
  title: paletteCopy.goTo(text),
  names: [text, paletteCopy.goTo(text)],
  also,
  to,
})

/** Also shown before anything is typed. */
export function commands(
  area: 'client' | 'staff',
  places: readonly Place[],
  does: PaletteAction,
): PaletteEntry[] {
  const ofClient = area === 'client'
  return [
    ...(ofClient
      ? [
          action(Plus, paletteActions.newTicket, { to: `${routes.support}?${NEW_TICKET}` }),
          action(CalendarPlus, paletteActions.book, { to: bookingHref }),
        ]
      : []),
    action(Bell, paletteActions.notifications, { run: does.notifications }),
    action(RefreshCw, paletteActions.sync, { run: does.sync }),
    action(Sun, paletteActions.light, { run: () => chooseTheme('light') }),
    action(Moon, paletteActions.dark, { run: () => chooseTheme('dark') }),
    action(Monitor, paletteActions.system, { run: () => chooseTheme('system') }),
    action(LogOut, paletteActions.signOut, { run: does.signOut }),
    ...places.map(({ to, text, icon }) => place(to, text, placeSynonyms[to] ?? '', icon)),
    ...(ofClient
      ? [
          place(routes.billing, morePlaces.invoices.title, morePlaces.invoices.also, ArrowRight),
          place(routes.statement, morePlaces.statement.title, morePlaces.statement.also, ArrowRight),
          place(routes.meetings, morePlaces.meetings.title, morePlaces.meetings.also, ArrowRight),
        ]
      : []),
  ]
}
