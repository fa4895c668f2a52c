import { rmSync } from 'node:fs'
import { scratchFolder } from '../../support/scratch.ts'

/**
 * Runs before the workers start: their servers' folders and the browsers' profiles are in the scratch folder, and
 * deleted with it.
 */
export default function setUp(): () => void {
  const scratch = scratchFolder()
  process.env['TMPDIR'] = scratch
  return () => rmSync(scratch, { recursive: true, force: true })
}
