import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const results = join(root, 'test-results')

export type Count = { readonly passed: number; readonly failed: number }

export type Stage = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What its runner counted; without it, the stage is one check. */
  readonly count?: () => Count
}

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(results, file), 'utf8'))

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

export const vitestCount = (file: string) => (): Count => {
  const report = readJson(file)
  return { passed: number(report['numPassedTests']), failed: number(report['numFailedTests']) }
}

export const playwrightCount = (): Count => {
  const { stats } = readJson('e2e.json') as { stats?: Record<string, unknown> }
  // A shared machine may stall a browser for seconds: a second try counts, and is told.
  const second = number(stats?.['flaky'])
  if (second > 0) process.stdout.write(`${second} browser tests passed at their second try\n`)
  return { passed: number(stats?.['expected']) + second, failed: number(stats?.['unexpected']) }
}

const failed: Count = { passed: 0, failed: 1 }

export function countOf({ count }: Stage, status: number | null): Count {
  if (count === undefined) return status === 0 ? { passed: 1, failed: 0 } : failed
  try {
    const counted = count()
    // A runner that dies without a failed test has failed all the same.
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch {
    // It died before it wrote its report; the stages after it are run, and their figures kept.
    return failed
  }
}
