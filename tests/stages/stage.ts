import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const results = join(root, 'test-results')

export type Count = {
  readonly passed: number
  readonly failed: number
  /** The failures, for the end of the run: the middle of a long output may be cut. */
  readonly failures?: readonly string[]
}

export type Stage = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The count of its test runner; without it, the stage counts as one check. */
  readonly count?: () => Count
}

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(results, file), 'utf8'))

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

type Suite = {
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[]
  }[]
}

const firstLines = (text: string, most: number) => text.split('\n').slice(0, most).join('\n')

function failuresOf({ name, status, message = '', assertionResults }: Suite): string[] {
  const failing = assertionResults.filter((one) => one.status === 'failed')
  if (failing.length === 0) return status === 'failed' ? [`${name}\n${firstLines(message, 12)}`] : []
  return failing.map(
    ({ fullName, failureMessages = [] }) =>
      `${name}\n${fullName}\n${firstLines(failureMessages.join('\n'), 12)}`,
  )
}

export const vitestCount = (file: string) => (): Count => {
  const report = readJson(file)
  const { testResults = [] } = report as { testResults?: readonly Suite[] }
  return {
    passed: number(report['numPassedTests']),
    failed: number(report['numFailedTests']),
    failures: testResults.flatMap(failuresOf),
  }
}

export const playwrightCount = (): Count => {
  const { stats } = readJson('e2e.json') as { stats?: Record<string, unknown> }
  // A shared machine may stall a browser for seconds: a second attempt counts, and is reported.
  const second = number(stats?.['flaky'])
  if (second > 0) process.stdout.write(`${second} browser tests passed at their second try\n`)
  return { passed: number(stats?.['expected']) + second, failed: number(stats?.['unexpected']) }
}

const failed: Count = { passed: 0, failed: 1 }

export function countOf({ count }: Stage, status: number | null): Count {
  if (count === undefined) return status === 0 ? { passed: 1, failed: 0 } : failed
  try {
    const counted = count()
    // A test runner that ends without a failed test has failed anyway.
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch {
    // It ended before it wrote its report; the following stages still run, and their figures are kept.
    return failed
  }
}
