import type { Page } from 'playwright'
import { wizardOf } from '../../e2e/support/portal.ts'
import { toEnd, type Shot } from '../shot.ts'
import { offline } from './page-states.ts'

const task = (end: number) => wizardOf(`00000000-0000-4000-8007-0000000000${end}`)
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click()

/** The steps of a service's set-up. */
export const setUpShots: readonly Omit<Shot, 'as'>[] = [
  { name: 'portal-wizard', path: task(15) },
  { name: 'portal-wizard-errors', path: task(15), prepare: next },
  { name: 'portal-wizard-second', path: task(17) },
  { name: 'portal-wizard-offline', path: task(17), prepare: offline },
  { name: 'portal-wizard-returned', path: task(16) },
  { name: 'portal-wizard-returned-end', path: task(16), prepare: toEnd },
  { name: 'portal-wizard-review', path: task(13) },
  { name: 'portal-wizard-done', path: task(11) },
  { name: 'portal-wizard-unknown', path: task(99) },
]
