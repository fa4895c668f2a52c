import { fields, number, orNull, type Parser, text } from '../../domain/argument.ts'
import type { Texts } from '../../domain/change.ts'
import { type ChangeKind, changes } from '../../domain/changes.ts'
import { type ToolSlug, toolSlugs } from '../../domain/tool.ts'
import { useLive } from '../mirror/useLive.ts'
import type { OutboxDatabase, StoredDraft } from '../storage/databases.ts'
import { workspace } from '../session/workspace.ts'
import { dropDraft, saveDraft } from './drafts.ts'

/**
 * Texts that are being typed for changes that can still be edited. They are drafts of their own: the op may be sent while the person
 * types, and its row leaves the screen.
 */

const PREFIX = 'edit:'
export const editKey = (opId: string): string => PREFIX + opId

const kindOf: Parser<ChangeKind | null> = (value) => changes.find(({ kind }) => kind === value)?.kind ?? null
const toolOf: Parser<ToolSlug | null> = (value) => toolSlugs.find((slug) => slug === value) ?? null
const textsOf: Parser<Texts> = (value) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, word]: [string, unknown]) =>
          typeof word === 'string' ? [[name, word]] : [],
        ),
      )
    : undefined

/** The change that is edited, as it was listed: nothing else names it once its op is gone. */
const readEdited = fields({
  id: text,
  kind: kindOf,
  about: orNull(text),
  client: orNull(text),
  tool: toolOf,
  createdAt: number,
  texts: textsOf,
})
export type Edited = NonNullable<ReturnType<typeof readEdited>>
export type Edit = { readonly change: Edited; readonly typed: Texts }

const json = ({ id, kind, about, client, tool, createdAt }: Edited, texts: Texts): string =>
  JSON.stringify({ id, kind, about, client, tool, createdAt, texts })

/** Stores what is typed, at every key press. Equal to the change's own texts, it is no unsent work (S27). */
export const keepEdit = (change: Edited, typed: Texts): Promise<void> =>
  saveDraft(workspace().outbox, editKey(change.id), json(change, typed), json(change, change.texts))

/** Dexie deletes it, so that the lists that show it are read again. */
export async function dropEdit(opId: string): Promise<void> {
  dropDraft(editKey(opId))
  await workspace().outbox.drafts.delete(editKey(opId))
}

/** Its base has the change with its own texts, its value the typed ones. */
function editOf({ value, base = '' }: StoredDraft): Edit[] {
  const change = readEdited(JSON.parse(base))
  const typed = readEdited(JSON.parse(value))?.texts
  return change === undefined || typed === undefined ? [] : [{ change, typed }]
}

export const editsIn = async ({ drafts }: OutboxDatabase): Promise<Edit[]> =>
  (await drafts.where('key').startsWith(PREFIX).toArray()).flatMap(editOf)

/** The texts that are being typed for one change; null if none are. Undefined until they were read. */
export const useEditOf = (opId: string): Texts | null | undefined =>
  useLive(
    async ({ outbox }) => (await editsIn(outbox)).find(({ change }) => change.id === opId)?.typed ?? null,
    [opId],
  )
