import { shellCopy } from '../../copy/shell.ts'
import { staffPanel } from '../../copy/staffPanel.ts'
import { isUnder, routes } from '../../routes.ts'
import type { ScreenLink } from './nearestScreens.ts'

const clientScreens: readonly ScreenLink[] = [
  { to: routes.dashboard, text: shellCopy.home },
  { to: routes.accountManager, text: shellCopy.accountManager },
  { to: routes.services, text: shellCopy.services },
  { to: routes.licenses, text: shellCopy.licenses },
  { to: routes.billing, text: shellCopy.billing },
  { to: routes.settings, text: shellCopy.settings },
]

const staffScreens: readonly ScreenLink[] = [
  { to: routes.messages, text: staffPanel.messages },
  { to: routes.tasks, text: staffPanel.tasks },
  { to: routes.clients, text: staffPanel.clients },
  { to: routes.staffSettings, text: shellCopy.settings },
]

/** The screens that every person of an area can open. */
export const screensOfArea = (path: string): readonly ScreenLink[] =>
  isUnder([routes.admin], path) ? staffScreens : clientScreens
