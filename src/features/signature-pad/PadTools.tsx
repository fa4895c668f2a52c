import { signatureCopy } from '../../copy/signature.ts'
import { signaturePad } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Eraser, Undo } from '../../ui/icons.ts'

type PadToolsProps = { drawn: boolean; empty: boolean; onUndo: () => void; onClear: () => void }

/** A typed character is deleted in its own field; only strokes need an undo. */
export function PadTools({ drawn, empty, onUndo, onClear }: PadToolsProps) {
  return (
    <div className={signaturePad().tools}>
      {drawn && (
        <IconButton size="sm" label={signatureCopy.undo} icon={Undo} disabled={empty} onClick={onUndo} />
      )}
      <Button look="ghost" size="sm" disabled={empty} onClick={onClear}>
        <Icon of={Eraser} />
        {signatureCopy.clear}
      </Button>
    </div>
  )
}
