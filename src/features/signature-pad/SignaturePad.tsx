import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { signatureCopy } from '../../copy/signature.ts'
import type { KeptSignature } from '../../data/billing/keptSignature.ts'
import type { Signature } from '../../data/billing/sign.ts'
import { hasRoom, PAD_HEIGHT, sentStrokes, type Stroke } from '../../domain/signature.ts'
import { signaturePad } from '../../styled-system/recipes'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { showToast, announceText } from '../../ui/toasts.ts'
import { followHand } from './followHand.ts'
import { NameField } from './NameField.tsx'
import { PadTools } from './PadTools.tsx'
import { inkOf, pictureOf } from './picture.ts'
import { useSignatureCanvas } from './useSignatureCanvas.ts'

type Value = Pick<KeptSignature, 'way' | 'width' | 'strokes' | 'begunAt' | 'name'>

export type SignaturePadHandle = {
  focus: () => void
  /** In the format that is sent; null when its picture is larger than the server accepts. */
  signature: () => Promise<Signature | null>
}

type SignaturePadProps = {
  value: Value
  /** The signer's id; null for a visitor. */
  signer: string | null
  busy: boolean
  onChange: (change: Partial<Value>) => void
  ref: Ref<SignaturePadHandle>
}

const noStrokes = { strokes: [], begunAt: null }

/**
 * The signature is black ink on white paper in every theme (look §8); it is drawn with finger, pen or mouse, or typed.
 */
export function SignaturePad({ value, signer, busy, onChange, ref }: SignaturePadProps) {
  const { way, name, strokes, begunAt } = value
  const id = useId()
  const pad = useRef<HTMLElement>(null)
  const nameField = useRef<HTMLInputElement>(null)

  const { finished, inHand, paper, width, written } = useSignatureCanvas(value)
  const isEmpty = way === 'drawn' ? strokes.length === 0 : name.trim() === ''

  const mayBegin = useEffectEvent(() => {
    if (busy || way !== 'drawn') return false
    if (hasRoom(strokes)) return true
    showToast('warn', signatureCopy.full.title, signatureCopy.full.detail)
    return false
  })
  const begun = useEffectEvent(() => begunAt)
  const onLine = useEffectEvent((stroke: Stroke, from: number) => {
    const before = written.kind === 'drawn' ? written.strokes : []
    // The stroke is rendered at once: on a slow page the next stroke ends before React has rendered this one, and this
    // one would be lost.
    flushSync(() => onChange({ width, strokes: [...before, stroke], begunAt: from }))
  })
  useEffect(() => {
    const sheet = inHand.current
    if (paper === null || sheet === null) return undefined
    return followHand(sheet, paper, {
      mayBegin: () => mayBegin(),
      begunAt: () => begun(),
      onLine: (stroke, from) => onLine(stroke, from),
    })
  }, [paper, inHand])

  useImperativeHandle(ref, () => ({
    focus: () => (way === 'typed' ? nameField.current : pad.current)?.focus(),
    async signature() {
      const image = pad.current && (await pictureOf(written, inkOf(pad.current), width))
      if (image === null) return null
      const picture = { image, width, height: PAD_HEIGHT }
      return written.kind === 'drawn'
        ? { kind: 'drawn', ...picture, strokes: sentStrokes(written.strokes) }
        : { kind: 'typed', ...picture, name: written.name }
    },
  }))

  const erase = (change: Partial<Value>, said: string) => {
    onChange(change)
    announceText(said)
    // The pressed button may become disabled; without this, the focus would be lost with it.
    pad.current?.focus({ preventScroll: true })
  }

  const part = signaturePad()
  return (
    <div className={part.root}>
      <div className={part.top}>
        <RadioGroup
          label={signatureCopy.way}
          look="quiet"
          options={[
            { value: 'drawn', text: signatureCopy.draw },
            { value: 'typed', text: signatureCopy.type },
          ]}
          value={way}
          onChange={(chosen) => onChange({ way: chosen })}
        />
        <PadTools
          drawn={way === 'drawn'}
          empty={isEmpty || busy}
          onUndo={() => erase({ strokes: strokes.slice(0, -1) }, signatureCopy.undone)}
          onClear={() => erase(way === 'drawn' ? noStrokes : { name: '' }, signatureCopy.cleared)}
        />
      </div>
      {way === 'typed' && (
        <NameField ref={nameField} value={name} busy={busy} onChange={(text) => onChange({ name: text })} />
      )}
      <section
        ref={pad}
        className={part.pad}
        aria-label={signatureCopy.pad[isEmpty ? 'empty' : way]}
        aria-describedby={`${id}-hint`}
        tabIndex={-1}
        data-way={way}
      >
        <span className={part.cross} aria-hidden />
        {signer !== null && (
          <span className={part.signer} aria-hidden>
            {signer}
          </span>
        )}
        <canvas ref={finished} className={part.sheet} />
        <canvas ref={inHand} className={part.sheet} />
      </section>
      <p id={`${id}-hint`} className={part.hint}>
        {signatureCopy.hint[way]}
      </p>
    </div>
  )
}
