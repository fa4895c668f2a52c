import { describe, expect, test } from 'vitest'
import { type OpenPages, showPage } from './showPage.ts'

type Page = { readonly path: string; readonly visible?: boolean; readonly ofOtherWorker?: boolean }

/** What was done with the windows that were open, in order. */
async function shown(path: string, open: readonly Page[], refusesFocus = false): Promise<string[]> {
  const done: string[] = []
  const pages: OpenPages = {
    openWindow: async (to) => done.push(`open ${to}`),
    matchAll: async () =>
      open.map(({ path: at, visible = true, ofOtherWorker = false }) => ({
        url: `https://azulejo.example${at}`,
        visibilityState: visible ? 'visible' : 'hidden',
        navigate: async (to) => {
          if (ofOtherWorker) throw new TypeError('This service worker is not the client’s active worker')
          done.push(`${at} navigates to ${to}`)
        },
        focus: async () => {
          if (refusesFocus) throw new DOMException('Not allowed', 'InvalidAccessError')
          done.push(`${at} is focused`)
        },
      })),
  }
  await showPage(pages, path)
  return done
}

describe('the page of a pressed notification', () => {
  test('opens a new window if there is none', async () => {
    expect(await shown('/dashboard/support/1', [])).toEqual(['open /dashboard/support/1'])
  })

  test('is shown in the visible window of several', async () => {
    const open = [{ path: '/dashboard', visible: false }, { path: '/dashboard/tools' }]
    expect(await shown('/dashboard/support/1', open)).toEqual([
      '/dashboard/tools navigates to /dashboard/support/1',
      '/dashboard/tools is focused',
    ])
  })

  test('is not loaded again in a window that already shows it, also where its address has a search', async () => {
    expect(await shown('/dashboard/billing?invoice=1', [{ path: '/dashboard/billing?invoice=1' }])).toEqual([
      '/dashboard/billing?invoice=1 is focused',
    ])
  })

  test('is shown in a new window if the open one, of another worker, cannot go there', async () => {
    expect(await shown('/dashboard/support/1', [{ path: '/', ofOtherWorker: true }])).toEqual([
      'open /dashboard/support/1',
    ])
  })

  test('is shown even if the browser refuses the focus', async () => {
    expect(await shown('/dashboard/support/1', [{ path: '/' }], true)).toEqual([
      '/ navigates to /dashboard/support/1',
    ])
  })
})
