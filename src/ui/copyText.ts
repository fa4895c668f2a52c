import { showToast } from './toasts.ts'

type CopyTexts = { copied: string; notCopied: string; detail?: string }

/**
 * Copies a text, and shows the result. If forbidden, or not over https, it fails: the text is on the screen to be
 * selected.
 */
export function copyText(text: string, { copied, notCopied, detail }: CopyTexts): void {
  navigator.clipboard.writeText(text).then(
    () => showToast('good', copied, detail),
    () => showToast('bad', notCopied),
  )
}
