import { prose } from '../../styled-system/recipes'
import { ScrollArea } from '../../ui/ScrollArea.tsx'

/** Long lines scroll in their own box. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  const part = prose()
  return (
    <div className={part.code}>
      <p className={part.codeLabel}>{label}</p>
      <ScrollArea className={part.pre} label={label}>
        <pre>{code}</pre>
      </ScrollArea>
    </div>
  )
}
