import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { unsentCopy } from '../../copy/unsent.ts'
import type { UnsentWork } from '../../data/account/unsent.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

// The real one is drawn at the end of the page, which this kind of render has not.
vi.mock('../../ui/Dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))

const ignore = () => undefined
const shown = (counted: UnsentWork, showTexts?: () => void): string =>
  renderToStaticMarkup(
    <SignOutDialog
      {...{ counted, showTexts }}
      open
      hasGrown={false}
      leaving={false}
      onClose={ignore}
      onLeave={ignore}
    />,
  )

it('S27: who is asked about half-written texts can look at them first', () => {
  expect(shown({ changes: 0, drafts: 1 }, ignore)).toContain(unsentCopy.showTexts)
  expect(shown({ changes: 1, drafts: 0 }, ignore)).not.toContain(unsentCopy.showTexts)
})

it('the lock screen does not show them', () => {
  expect(shown({ changes: 0, drafts: 1 })).not.toContain(unsentCopy.showTexts)
})
