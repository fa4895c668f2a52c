import { type DragEvent, useId, useState } from 'react'
import { verifyCopy } from '../../copy/verify.ts'
import { verify } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { FileText, ShieldCheck } from '../../ui/icons.ts'
import { usePhoneWidth } from '../../ui/media.ts'

type FileDropProps = { error: string | undefined; onFile: (file: File) => void }

/**
 * The browser's own file input, as large as the field: it accepts a click, a finger, the keyboard and a dropped file.
 */
export function FileDrop({ error, onFile }: FileDropProps) {
  const part = verify()
  const id = useId()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const isPhone = usePhoneWidth()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined) onFile(file)
  }
  return (
    <div>
      <label className={part.drop} data-over={isDraggedOver || undefined}>
        <Icon of={FileText} size="xl" />
        {!isPhone && <span>{verifyCopy.drop}</span>}
        <span className={part.pick}>{isPhone ? verifyCopy.pickPhone : verifyCopy.pick}</span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className={part.input}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-privacy`}
          onDragOver={(event) => {
            event.preventDefault()
            setDraggedOver(true)
          }}
          onDragLeave={() => setDraggedOver(false)}
          onDrop={drop}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file !== undefined) onFile(file)
            // Reset, so that the same file can be checked again after it was changed.
            currentTarget.value = ''
          }}
        />
      </label>
      <p id={`${id}-error`} className={part.error} role="alert">
        {error}
      </p>
      <p id={`${id}-privacy`} className={part.privacy}>
        <Icon of={ShieldCheck} size="md" />
        {verifyCopy.privacy}
      </p>
    </div>
  )
}
