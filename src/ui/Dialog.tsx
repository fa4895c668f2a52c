import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { type DialogVariantProps, button, dialog } from '../styled-system/recipes'
import { DialogsOff } from './dialogsOff.ts'
import { firstField } from './firstField.ts'
import { Icon } from './Icon.tsx'
import { X } from './icons.ts'
import { isFocusLost } from './lostFocus.ts'
import { useBackCloses } from './useBackCloses.ts'

type DialogProps = DialogVariantProps & {
  open: boolean
  title: string
  description?: ReactNode
  closeLabel: string
  onClose: () => void
  /** Called after the closing animation. */
  onGone?: () => void
  children: ReactNode
  footer?: ReactNode
}

/**
 * Dialog, drawer or bottom menu: the same behaviour (focus kept inside, Escape and Back, focus returned) in three
 * places.
 */
export function Dialog(props: DialogProps) {
  const { kind, title, description, closeLabel, onClose, onGone, children, footer } = props
  // Rendered at the end of the page, it is outside of an element that disables the screen.
  const open = !use(DialogsOff) && props.open
  useBackCloses(open)
  const part = dialog({ kind })
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const start = () => firstField(content.current) ?? heading.current
  useEffect(() => {
    // The content that had the focus was replaced: the keyboard would leave the dialog.
    if (open && content.current !== null && isFocusLost())
      (firstField(content.current) ?? heading.current)?.focus()
  })
  return (
    <ArkDialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      {...(onGone ? { onExitComplete: onGone } : {})}
      initialFocusEl={start}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ArkDialog.Backdrop className={part.backdrop} />
        <ArkDialog.Positioner className={part.positioner}>
          <ArkDialog.Content ref={content} className={part.content}>
            <header className={part.header}>
              <ArkDialog.Title ref={heading} tabIndex={-1} className={part.title}>
                {title}
              </ArkDialog.Title>
              <ArkDialog.CloseTrigger
                className={button({ look: 'ghost', square: true })}
                aria-label={closeLabel}
              >
                <Icon of={X} size="lg" />
              </ArkDialog.CloseTrigger>
            </header>
            <div className={part.body}>
              {description !== undefined && (
                <ArkDialog.Description className={part.description}>{description}</ArkDialog.Description>
              )}
              {children}
            </div>
            {footer !== undefined && <footer className={part.footer}>{footer}</footer>}
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}
