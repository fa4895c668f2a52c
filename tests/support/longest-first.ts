import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files are sorted by name, because a new clone has no durations. One of these at the end would leave the other
 * core idle for a minute. The simulation counts the tasks of its process: it comes first.
 */
export const longest = [
  'tests/simulation/simulation.test.ts',
  'tests/simulation/three-people.test.ts',
  'supabase/tests/money/property.test.ts',
  'supabase/tests/over-http.test.ts',
  'supabase/tests/permissions.test.ts',
  'supabase/tests/late-duplicates.test.ts',
  'supabase/tests/pulls-under-writes.test.ts',
  'supabase/tests/documents.test.ts',
  'supabase/tests/pushes.test.ts',
  'supabase/local/database/only-server.test.ts',
  'supabase/tests/purchase.test.ts',
  'supabase/tests/contract-changes.test.ts',
  'supabase/tests/service-addenda.test.ts',
  'supabase/local/start-server.test.ts',
  'supabase/tests/signature-page.test.ts',
  'supabase/local/auth/limits.test.ts',
  'supabase/local/http/held-bytes.test.ts',
  'supabase/tests/settlement-races.test.ts',
  'supabase/local/http/request-log.test.ts',
  'supabase/tests/stripe.test.ts',
  'supabase/local/database/lite.test.ts',
  'supabase/local/data-folder/space.test.ts',
  'supabase/tests/changes.test.ts',
  'supabase/tests/edge-functions.test.ts',
]

const turnOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return at === -1 ? longest.length : at
}

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/** These, and then the largest: the same on every machine, independent of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => turnOf(a) - turnOf(b) || sizeOf(b) - sizeOf(a))
  }
}
