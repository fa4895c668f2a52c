import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { type OverlayVariantProps, button, overlay } from '../styled-system/recipes'
import { X } from './icons.ts'

type OverlayProps = OverlayVariantProps & {
  open: boolean
  title: string
  description?: ReactNode
  closeLabel: string
  onClose: () => void
  /** Called when it is gone from the screen, closing movement included. */
  onGone?: () => void
  children: ReactNode
  footer?: ReactNode
}

/** Dialog, drawer or thumb menu: the same behaviour (focus kept inside, Escape, focus given back) in three places. */
export function Overlay(props: OverlayProps) {
  const { kind, open, title, description, closeLabel, onClose, onGone, children, footer } = props
  const part = overlay({ kind })
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      {...(onGone ? { onExitComplete: onGone } : {})}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={part.backdrop} />
        <Dialog.Positioner className={part.positioner}>
          <Dialog.Content className={part.content}>
            <header className={part.header}>
              <Dialog.Title className={part.title}>{title}</Dialog.Title>
              <Dialog.CloseTrigger
                className={button({ look: 'ghost', square: true })}
                aria-label={closeLabel}
              >
                <X size={20} strokeWidth={1.75} aria-hidden />
              </Dialog.CloseTrigger>
            </header>
            <div className={part.body}>
              {description !== undefined && (
                <Dialog.Description className={part.description}>{description}</Dialog.Description>
              )}
              {children}
            </div>
            {footer !== undefined && <footer className={part.footer}>{footer}</footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
