import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { partNotOnDevice } from '../../copy/shell.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { showToast } from '../../ui/toasts.ts'

type Closable = { readonly onClose: () => void }

/** Closed at once, with the reason: its button can be pressed again. */
function MissingDialog({ onClose }: Closable): null {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    showToast('warn', partNotOnDevice)
    close()
  }, [])
  return null
}

const MissingPart = () => <output>{partNotOnDevice}</output>

/** A dialog or drawer whose script is loaded when it is opened. */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, MissingDialog)

/** A part of a page whose script is loaded after the page. */
export const lazyPartOfPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, MissingPart)
