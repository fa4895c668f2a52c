import type { Row } from './actors.ts'
import type { Probe } from './probe.ts'

/** A case beyond one row per function: an existing id, a given role, the affected person. */
export interface Case extends Probe {
  about: string
  title: string
  expected: Row
}
