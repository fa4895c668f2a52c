import { twoStepCopy } from '../../../copy/security.ts'
import { showToast } from '../../../ui/toasts.ts'

export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast('good', twoStepCopy.copied),
    // Forbidden, or not over https: the text stands there to be selected.
    () => showToast('bad', twoStepCopy.notCopied),
  )
}

export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
