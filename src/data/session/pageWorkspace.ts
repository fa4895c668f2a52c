import type { Dexie } from 'dexie'
import type { Person } from '../../domain/person.ts'
import { report } from '../../report.ts'
import { namesOf } from '../storage/journalNames.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

/** A rejection would keep the database closed: without this text the app still opens. */
const recover = (outbox: Dexie): Promise<void> =>
  import('../storage/recoverDrafts.ts').then(({ recoverDrafts }) => recoverDrafts(outbox)).catch(report)

/** Opens the person's databases in a page, with what was typed last in an earlier one. A worker has no journal. */
export function openPageWorkspace(person: Person): Workspace {
  const opened = openWorkspace(person)
  if (namesOf(opened.outbox.name).length > 0) opened.outbox.on('ready', recover)
  return opened
}
