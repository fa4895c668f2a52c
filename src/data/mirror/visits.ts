import { newsRead, type Visit, visitedAt } from '../../domain/visit.ts'
import { openedWorkspace } from '../session/workspace.ts'
import type { MirrorDatabase } from '../storage/databases.ts'

export async function visitOf(mirror: MirrorDatabase): Promise<Visit | undefined> {
  const fact = await mirror.facts.get('visit')
  return fact?.key === 'visit' ? fact.value : undefined
}

const write = async (next: (before: Visit | undefined) => Visit): Promise<void> => {
  const open = openedWorkspace()
  // Signed out meanwhile: there is no database to write to.
  if (open === null) return
  const { mirror } = open
  await mirror.transaction('rw', mirror.facts, async () => {
    await mirror.facts.put({ key: 'visit', value: next(await visitOf(mirror)) })
  })
}

/** now: ms. */
export const recordVisit = (now: number): Promise<void> => write((before) => visitedAt(before, now))
export const markNewsRead = (now: number): Promise<void> => write(() => newsRead(now))
