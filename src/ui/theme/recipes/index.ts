import { avatar } from './avatar.ts'
import { badge, count, lozenge } from './badge.ts'
import { banner } from './banner.ts'
import { button } from './button.ts'
import { choice } from './choice.ts'
import { bubble, conversation } from './conversation.ts'
import { emptyState } from './emptyState.ts'
import { field } from './field.ts'
import { changeRow, listRow } from './listRow.ts'
import { overlay } from './overlay.ts'
import { brandMark, screen } from './screen.ts'
import { rail, shell, tabs } from './shell.ts'
import { pane } from './pane.ts'
import { contactCard, split } from './split.ts'
import { toast } from './toast.ts'
import { statusChip, topBar } from './topBar.ts'
import { skeleton, spinner } from './waiting.ts'

export const recipes = { avatar, badge, brandMark, button, count, lozenge, skeleton, spinner, statusChip }

export const slotRecipes = {
  banner,
  bubble,
  changeRow,
  choice,
  contactCard,
  conversation,
  emptyState,
  field,
  listRow,
  overlay,
  pane,
  rail,
  screen,
  shell,
  split,
  tabs,
  toast,
  topBar,
}
