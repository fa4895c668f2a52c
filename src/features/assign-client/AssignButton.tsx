import { type ComponentProps, Suspense } from 'react'
import { assignClientCopy } from '../../copy/assignClient.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import type { AssignDialog as Assigning } from './AssignDialog.tsx'

const AssignDialog = lazyDialog(() => import('./AssignDialog.tsx').then((module) => module.AssignDialog))

export function AssignButton(props: Pick<ComponentProps<typeof Assigning>, 'client' | 'managerId'>) {
  const { content, open, show, close } = useDialog()
  return (
    <>
      <Button aria-keyshortcuts="a" aria-haspopup="dialog" onClick={() => show(true)}>
        {assignClientCopy.open}
      </Button>
      {content && (
        <Suspense fallback={null}>
          <AssignDialog {...props} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
