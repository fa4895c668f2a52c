import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { serveClusters } from './cluster-of-run.ts'
import { scratchFolder } from './scratch.ts'

/** Runs before the first file and after the last, in the process that starts the others. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const scratch = scratchFolder()
  process.env['TMPDIR'] = scratch
  const clusters = await serveClusters()
  project.provide('clusterOfRun', clusters.url)
  return async () => {
    await clusters.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}
