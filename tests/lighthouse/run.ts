/**
 * `npm run lighthouse`: Lighthouse on the public pages with a phone's settings, on the build in dist/ and the embedded
 * server with its compression. The median of three, because one run on a shared machine varies.
 */
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { Backend } from '../e2e/support/backend.ts'
import { findChromium } from '../support/chromium.ts'
import { freePort } from '../support/free-port.ts'

const paths = ['/', '/pricing', '/apps']
const RUNS = 3
const limits = { score: 100, lcpMs: 1_300, cls: 0.01 }

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Run = { scores: number[]; lcpMs: number; cls: number; complaints: string[] }

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`)
  const { lhr } = result
  const complaints = Object.values(lhr.audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative',
    )
    .map(({ id, displayValue }) => (displayValue === undefined ? id : `${id} (${displayValue})`))
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    complaints,
  }
}

const fits = ({ scores, lcpMs, cls }: Run): boolean =>
  scores.every((score) => score >= limits.score) && lcpMs <= limits.lcpMs && cls <= limits.cls

/** The median of each figure separately: the middle run in one may be the worst in another. */
const middle = (runs: readonly Run[]): Run => ({
  scores: categories.map((_, at) => median(runs.map(({ scores }) => scores[at] ?? 0))),
  lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
  cls: median(runs.map(({ cls }) => cls)),
  complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
})

const backend = await Backend.start()
let failed = 0
try {
  for (const path of paths) {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const port = await freePort()
      // A new browser each time: with a cache or a worker it would not be a first visit.
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: ['--no-sandbox', `--remote-debugging-port=${port}`],
      })
      runs.push(await measure(backend.url + path, port))
      await browser.close()
    }
    const result = middle(runs)
    const good = fits(result)
    if (!good) failed += 1
    const scores = categories.map((name, at) => `${name} ${result.scores[at]}`).join(', ')
    const figures = `LCP ${Math.round(result.lcpMs)} ms, CLS ${result.cls.toFixed(4)}`
    console.log(`${good ? 'ok  ' : 'FAIL'} ${path.padEnd(10)} ${scores}; ${figures}`)
    if (!good) console.log(`     ${result.complaints.join('; ')}`)
  }
} finally {
  await backend.end()
}
process.exitCode = failed === 0 ? 0 : 1
