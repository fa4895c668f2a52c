import { installCopy } from '../../copy/install.ts'
import { askToInstall } from '../../data/install/installPrompt.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'

/** Shows the browser's prompt; must be called by a tap. */
export const installNow = (): void =>
  toastIfFailed(askToInstall(), installCopy.failed, installCopy.failedDetail)
