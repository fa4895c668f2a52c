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
  test('without a window: a new one', async () => {
    expect(await shown('/dashboard/support/1', [])).toEqual(['open /dashboard/support/1'])
  })

  test('the visible window of several goes there', async () => {
    const open = [{ path: '/dashboard', visible: false }, { path: '/dashboard/tools' }]
    expect(await shown('/dashboard/support/1', open)).toEqual([
      '/dashboard/tools navigates to /dashboard/support/1',
      '/dashboard/tools is focused',
    ])
  })

  test('a window that already shows it is not loaded again, also where its address has a search', async () => {
    expect(await shown('/dashboard/billing?invoice=1', [{ path: '/dashboard/billing?invoice=1' }])).toEqual([
      '/dashboard/billing?invoice=1 is focused',
    ])
  })

  test('a window of another worker cannot go there: a new one, not a window with something else', async () => {
    expect(await shown('/dashboard/support/1', [{ path: '/', ofOtherWorker: true }])).toEqual([
      'open /dashboard/support/1',
    ])
  })

  test('a browser that refuses the focus has still gone there', async () => {
    expect(await shown('/dashboard/support/1', [{ path: '/' }], true)).toEqual([
      '/ navigates to /dashboard/support/1',
    ])
  })
})
