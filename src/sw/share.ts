import { device } from '../data/session/workspace.ts'
import { keepShared } from '../data/share/shared.ts'
import { NOT_RECEIVED, RECEIVED_ADDRESS, SHARE_ADDRESS } from '../domain/shareAddress.ts'

declare const self: ServiceWorkerGlobalScope

async function receive(request: Request): Promise<Response> {
  // 303: the page is requested with GET, and a reload shares nothing again.
  try {
    await keepShared(device, await request.formData(), Date.now())
    return Response.redirect(RECEIVED_ADDRESS, 303)
  } catch {
    // A full device: without an answer the browser would show its own error page.
    return Response.redirect(`${RECEIVED_ADDRESS}?${NOT_RECEIVED}`, 303)
  }
}

/**
 * Content shared from another app: stored on the device, also offline; then the page with its possible targets is
 * shown.
 */
export function receiveShared(): void {
  self.addEventListener('fetch', (event) => {
    const { method, mode, url, referrer } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'POST' || origin !== self.location.origin || pathname !== SHARE_ADDRESS) return
    // Only a navigation by the person is a share: not a script's request, and not a form of another site.
    if (mode !== 'navigate') return
    if (referrer !== '' && new URL(referrer).origin !== origin) return
    event.respondWith(receive(event.request))
  })
}
