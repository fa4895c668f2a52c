import { installCopy } from '../../copy/install.ts'
import { askToInstall } from '../../data/push/installPrompt.ts'
import { tellIfFailed } from '../action/tellIfFailed.ts'

/** Shows the browser's prompt; must be called by a tap. */
export const installNow = (): void =>
  tellIfFailed(askToInstall(), installCopy.failed, installCopy.failedDetail)
