import type { Texts } from '../../domain/change.ts'
import type { Edit } from './edits.ts'
import type { ListedChange } from './useChanges.ts'

export type EditableChange = ListedChange & {
  /** The texts that the person is typing for it; null if none were typed. */
  readonly edit: Texts | null
  /** The change was applied, discarded or sent again as another one; only the edit is left. */
  readonly isGone: boolean
}

const withoutChange = ({ change, typed }: Edit): EditableChange => ({
  ...change,
  status: 'sent',
  refusal: null,
  conflicts: [],
  canDiscard: false,
  canEdit: false,
  edit: typed,
  isGone: true,
})

/**
 * Every listed change with its edit, and after them the edits whose change is gone: without these, a text would leave
 * the screen while it is typed.
 */
export const withEdits = (changes: readonly ListedChange[], edits: readonly Edit[]): EditableChange[] => [
  ...changes.map((change) => ({
    ...change,
    edit: edits.find((edit) => edit.change.id === change.id)?.typed ?? null,
    isGone: false,
  })),
  ...edits.filter((edit) => changes.every(({ id }) => id !== edit.change.id)).map(withoutChange),
]
