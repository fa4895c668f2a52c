import { execFileSync } from 'node:child_process'
import { root } from './stage.ts'

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The commit that a proof checks. A proof of changes that are not committed cannot be continued: they may be others by
 * then.
 */
export function commitOfTree(): string {
  const commit = git('rev-parse', 'HEAD')
  return git('status', '--porcelain') === ''
    ? commit
    : `${commit} with changes of ${new Date().toISOString()}`
}
