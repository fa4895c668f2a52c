import type { CDPSession } from 'playwright'

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

type FrameReport = {
  readonly state: string
  readonly scroll_state: string
  readonly affects_smoothness: boolean
  readonly has_missing_content: boolean
  readonly frame_source: number
  readonly frame_sequence: number
}

type TraceEvent = {
  readonly name: string
  readonly ts: number
  readonly args: { readonly frame_reporter?: FrameReport }
}

/** Records while `work` scrolls. The browser has no other page. */
export async function screenFrames(session: CDPSession, work: () => Promise<void>): Promise<ScreenFrames> {
  const events: TraceEvent[] = []
  // The protocol types an event as an object of any kind.
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
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
function countFrames(events: readonly TraceEvent[]): ScreenFrames {
  const pictures = new Map<string, { shown: boolean; dropped: boolean; incomplete: boolean }>()
  const times: number[] = []
  for (const { name, ts, args } of events) {
    const report = args.frame_reporter
    if (name !== 'PipelineReporter' || report === undefined || report.scroll_state === 'SCROLL_NONE') continue
    times.push(ts)
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
    // In microseconds.
    perSecond: shown / ((Math.max(...times) - Math.min(...times)) / 1e6),
  }
}
