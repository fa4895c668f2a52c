import { moreDestinations, paletteActions, paletteCopy, destinationSynonyms } from '../../copy/palette.ts'
import { bookingHref, newTicketHref } from '../../hrefs.ts'
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
import type { PaletteEntry } from './paletteEntry.ts'

/** Commands that the palette runs itself or through the signed-in frame. */
export type PaletteActions = {
  readonly notifications: () => void
  readonly sync: () => void
  readonly signOut: () => void
}
export type PaletteDestination = { readonly to: string; readonly text: string; readonly icon: Picture }

type CommandTexts = { readonly title: string; readonly also: string }
type Target = { to: string } | { run: () => void }
const action = (icon: Picture, { title, also }: CommandTexts, target: Target): PaletteEntry => ({
  id: `action:${title}`,
  group: 'action',
  icon,
  title,
  names: [title],
  also,
  ...target,
})

const destination = (to: string, text: string, also: string, icon: Picture): PaletteEntry => ({
  id: `destination:${text}`,
  group: 'destination',
  icon,
  title: paletteCopy.goTo(text),
  names: [text, paletteCopy.goTo(text)],
  also,
  to,
})

/** Commands are also shown before anything is typed. */
export function commands(
  area: 'client' | 'staff',
  destinations: readonly PaletteDestination[],
  actions: PaletteActions,
): PaletteEntry[] {
  const ofClient = area === 'client'
  return [
    ...(ofClient
      ? [
          action(Plus, paletteActions.newTicket, { to: newTicketHref }),
          action(CalendarPlus, paletteActions.book, { to: bookingHref }),
        ]
      : []),
    action(Bell, paletteActions.notifications, { run: actions.notifications }),
    action(RefreshCw, paletteActions.sync, { run: actions.sync }),
    action(Sun, paletteActions.light, { run: () => chooseTheme('light') }),
    action(Moon, paletteActions.dark, { run: () => chooseTheme('dark') }),
    action(Monitor, paletteActions.system, { run: () => chooseTheme('system') }),
    action(LogOut, paletteActions.signOut, { run: actions.signOut }),
    ...destinations.map(({ to, text, icon }) => destination(to, text, destinationSynonyms[to] ?? '', icon)),
    ...(ofClient
      ? [
          destination(
            routes.billing,
            moreDestinations.invoices.title,
            moreDestinations.invoices.also,
            ArrowRight,
          ),
          destination(
            routes.statement,
            moreDestinations.statement.title,
            moreDestinations.statement.also,
            ArrowRight,
          ),
          destination(
            routes.meetings,
            moreDestinations.meetings.title,
            moreDestinations.meetings.also,
            ArrowRight,
          ),
        ]
      : []),
  ]
}
