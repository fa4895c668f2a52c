import { twoStepCopy } from '../../../copy/security.ts'
import { copyText } from '../../../ui/copyText.ts'

export const copySecret = (text: string): void =>
  copyText(text, { copied: twoStepCopy.copied, notCopied: twoStepCopy.notCopied })
