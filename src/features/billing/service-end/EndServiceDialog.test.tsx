import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { exampleAddendum } from '../../../../tests/support/account-rows.ts'
import type { ServiceEndProblem } from '../../../data/billing/serviceEnd.ts'
import { EndServiceDialog } from './EndServiceDialog.tsx'

const loaded = vi.hoisted((): { failure: string | null } => ({ failure: null }))
vi.mock('../../action/useLoaded.ts', () => ({
  useLoaded: () => ({ value: undefined, failure: loaded.failure, again: () => undefined }),
}))
vi.mock('../../../data/sync/useDraft.ts', () => ({ useDraft: () => ({ value: undefined }) }))
vi.mock('../../../data/sync/useOnline.ts', () => ({ useOnline: () => true }))
// A dialog is drawn by the browser only.
vi.mock('../../../ui/Dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))

const ignore = () => undefined
const shownAfter = (failure: ServiceEndProblem | null): string => {
  loaded.failure = failure
  return renderToStaticMarkup(
    <EndServiceDialog
      open
      addendum={exampleAddendum({ status: 'applied' })}
      onClose={ignore}
      onGone={ignore}
    />,
  )
}

test('terms that were not read can be requested again; a refusal that stays, and a request that is repeated, have no button', () => {
  for (const failure of ['timeout', 'server', 'rate_limited'] as const)
    expect([failure, shownAfter(failure)]).toEqual([failure, expect.stringContaining('Reintentar')])
  for (const failure of [null, 'offline', 'no_contract', 'service_in_plan'] as const)
    expect([failure, shownAfter(failure)]).toEqual([failure, expect.not.stringContaining('Reintentar')])
})
