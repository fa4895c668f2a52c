import { installCopy } from '../../copy/install.ts'
import { askToInstall } from '../../data/push/installPrompt.ts'
import { tellIfFailed } from '../action/tellIfFailed.ts'

/** The browser's own question, by the tap that this is called from. */
export const installNow = (): void =>
  tellIfFailed(askToInstall(), installCopy.failed, installCopy.failedDetail)
