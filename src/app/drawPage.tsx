import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'

/** Renders a page with React without a browser, while it is unknown who is signed in. */
export async function drawPage(path: string): Promise<{ title: string; body: string }> {
  const faults: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Above this size React would hide the content of a Suspense until an extra script shows it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => void faults.push(fault),
    },
  )
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw new Error(`${path} could not be drawn`, { cause: faults[0] })
  // React leaves the title at the beginning of the fragment; it belongs in the head.
  const [, title = '', body = html] = /^<title>([^<]*)<\/title>([\s\S]*)$/.exec(html) ?? []
  return { title, body }
}
