import { type ComponentProps, Suspense } from 'react'
import { assignManyCopy } from '../../copy/assignClient.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import type { AssignManyDialog as Assigning } from './AssignManyDialog.tsx'

const AssignManyDialog = lazyDialog(() =>
  import('./AssignManyDialog.tsx').then((module) => module.AssignManyDialog),
)

export function AssignManyButton(
  props: Pick<ComponentProps<typeof Assigning>, 'many' | 'count' | 'filter' | 'onDone'>,
) {
  const { content, open, show, close } = useDialog()
  return (
    <>
      <Button
        look="primary"
        size="sm"
        aria-keyshortcuts="a"
        aria-haspopup="dialog"
        onClick={() => show(true)}
      >
        {assignManyCopy.open(props.count)}
      </Button>
      {content && (
        <Suspense fallback={null}>
          <AssignManyDialog {...props} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
