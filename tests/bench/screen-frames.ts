import type { CDPSession } from 'playwright'
import * as z from 'zod/mini'

/**
 * What the screen showed of a scroll, as Chromium itself counts it. The page's own frames are fewer: the compositor
 * scrolls what is drawn already while the page's thread is busy. shown: new pictures. dropped: pictures that came too
 * late. incomplete: shown with an empty place where content belongs, because the page's thread was late.
 */
export type ScreenFrames = {
  readonly shown: number
  readonly dropped: number
  readonly incomplete: number
  readonly perSecond: number
}

/** Chromium's report of one picture; its end has no frame_reporter. */
const PictureReport = z.object({
  name: z.literal('PipelineReporter'),
  ts: z.number(),
  args: z.object({
    frame_reporter: z.object({
      state: z.string(),
      scroll_state: z.string(),
      affects_smoothness: z.boolean(),
      has_missing_content: z.boolean(),
      frame_source: z.number(),
      frame_sequence: z.number(),
    }),
  }),
})

/** Records while `work` scrolls. The browser has no other page. */
export async function screenFrames(session: CDPSession, work: () => Promise<void>): Promise<ScreenFrames> {
  const events: object[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...value)
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark'] },
  })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return countFrames(events)
}

/** One picture may have two reports: of the compositor's part, and of the page's part that came later. */
function countFrames(events: readonly object[]): ScreenFrames {
  const pictures = new Map<string, { shown: boolean; dropped: boolean; incomplete: boolean }>()
  const times: number[] = []
  for (const event of events) {
    const { data } = PictureReport.safeParse(event)
    if (data === undefined || data.args.frame_reporter.scroll_state === 'SCROLL_NONE') continue
    const report = data.args.frame_reporter
    times.push(data.ts)
    const key = `${report.frame_source} ${report.frame_sequence}`
    const before = pictures.get(key)
    const isShown = report.state.startsWith('STATE_PRESENTED')
    pictures.set(key, {
      shown: isShown || (before?.shown ?? false),
      dropped: (report.state === 'STATE_DROPPED' && report.affects_smoothness) || (before?.dropped ?? false),
      incomplete: (isShown && report.has_missing_content) || (before?.incomplete ?? false),
    })
  }
  const all = [...pictures.values()]
  const shown = all.filter((picture) => picture.shown).length
  return {
    shown,
    dropped: all.filter((picture) => picture.dropped && !picture.shown).length,
    incomplete: all.filter((picture) => picture.incomplete).length,
    // The times are in microseconds.
    perSecond: shown / ((Math.max(...times) - Math.min(...times)) / 1e6),
  }
}
