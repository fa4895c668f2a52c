import { siteNavCopy } from '../../src/copy/site/chrome.ts'
import { expect, test } from './support/fixtures.ts'

/** Stores the texts of the first frame with content. No frame is drawn while the page waits for its content. */
const watchFirstFrame = () => {
  const look = () => {
    const text = document.querySelector('#root')?.textContent ?? ''
    if (text.trim() === '') requestAnimationFrame(look)
    else Reflect.set(globalThis, 'firstFrame', text)
  }
  requestAnimationFrame(look)
}

for (const { path, before, last } of [
  // The last text of the header's bar.
  { path: '/features', before: 'data-theme-toggle', last: siteNavCopy.dashboard },
  // The last link below the form.
  { path: '/login', before: 'type="password"', last: 'Volver al inicio' },
])
  test(`${path} arrives in two pieces, and is painted when nothing of its first content can move any more`, async ({
    backend,
    device,
  }) => {
    const { context, open } = await device()
    await context.addInitScript(watchFirstFrame)
    backend.proxy.fail(
      new RegExp(`^${path}$`),
      { does: 'pause the answer', before, ms: 1_500 },
      { method: 'GET' },
    )
    const page = await open(path)
    await expect
      .poll(() => page.evaluate((): unknown => Reflect.get(globalThis, 'firstFrame')))
      .toContain(last)
  })
