import { patterns } from '../../routes.ts'
import { type Page, page } from './page.ts'

/** The wizard of a service: in the first script, the names of its files would take room. */
export const setupPages: readonly Page[] = [
  {
    path: patterns.setup,
    gate: 'signed-in',
    frame: 'client',
    keyedBy: 'taskId',
    Screen: page(() =>
      import('../../pages/dashboard/ServiceSetup.tsx').then((module) => module.ServiceSetup),
    ),
  },
]
