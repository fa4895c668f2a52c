import type { ClockReading } from '../../domain/deviceClock.ts'
import type { MirrorDatabase } from './databases.ts'

/** Facts about the mirror as a whole. Separate from the file that applies a pull: the first screen reads these. */

export async function epochOf(db: MirrorDatabase): Promise<string | undefined> {
  const fact = await db.facts.get('epoch')
  return fact?.key === 'epoch' ? fact.value : undefined
}

/** When it last happened, ms; null if it did not, or the person has read the notice. */
export async function factTime(db: MirrorDatabase, key: 'syncedAt' | 'setBackAt'): Promise<number | null> {
  const fact = await db.facts.get(key)
  return fact?.key === 'syncedAt' || fact?.key === 'setBackAt' ? fact.value : null
}

export async function clockReading(db: MirrorDatabase): Promise<ClockReading | null> {
  const fact = await db.facts.get('clocks')
  return fact?.key === 'clocks' ? fact.value : null
}
