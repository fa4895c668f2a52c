import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'

/**
 * Each of React's two server renderers leaves the contexts of the last content that it waited for: without this, the
 * router of one test would be around the screens of the next ones, also of other files in the same process.
 */
export async function resetContexts(): Promise<void> {
  renderToStaticMarkup(null)
  await prerender(null)
}
