import { createElement, Suspense, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from './rendered-hook.ts'
import { resetContexts } from './reset-contexts.ts'

afterEach(() => vi.unstubAllGlobals())

const Late = ({ answer }: { answer: Promise<string> }) => use(answer)
const screen = (answer: Promise<string>) =>
  createElement(
    MemoryRouter,
    null,
    createElement(Suspense, { fallback: '…' }, createElement(Late, { answer })),
  )

async function expectShown(): Promise<void> {
  await resetContexts()
  const shown = await renderHook(() => useLocation().pathname, MemoryRouter)
  expect(shown.latest()).toBe('/')
  await shown.unmount()
}

describe('A screen in a router can be shown', () => {
  it('after another one was rendered and waited for', async () => {
    const { prelude } = await prerender(screen(Promise.resolve('here')))
    expect(await new Response(prelude).text()).toContain('here')
    await expectShown()
  })

  it('after another one was rendered that is still waiting', async () => {
    expect(renderToStaticMarkup(screen(new Promise(() => {})))).toContain('…')
    await expectShown()
  })
})
