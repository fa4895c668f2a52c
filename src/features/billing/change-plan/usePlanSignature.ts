import type { RefObject } from 'react'
import type { Signature } from '../../../data/billing/sign.ts'
import type { KeptSignature } from '../../../data/billing/keptSignature.ts'
import { useKeptSignature } from '../../../data/billing/useKeptSignature.ts'
import type { Person } from '../../../domain/person.ts'
import type { SignaturePadHandle } from '../../signature-pad/SignaturePad.tsx'

/** The strokes on the pad, and the accepted text. */
export type PlanSignature = {
  readonly signer: string
  readonly kept: KeptSignature
  readonly change: (part: Partial<KeptSignature>) => void
  readonly signed: boolean
  /** The text for which the box was ticked; for another text the box is empty. */
  readonly accepted: string | null
  readonly accept: (text: string | null) => void
  readonly signature: () => Promise<Signature | null>
  readonly focusPad: () => void
  readonly forget: () => void
}

export function usePlanSignature(
  { uid, fullName }: Person,
  pad: RefObject<SignaturePadHandle | null>,
): PlanSignature {
  const { kept, change, forget } = useKeptSignature(uid)
  return {
    signer: fullName,
    kept,
    change,
    signed: kept.way === 'drawn' ? kept.strokes.length > 0 : kept.name.trim() !== '',
    accepted: kept.accepted,
    accept: (text) => change({ accepted: text }),
    signature: () => pad.current?.signature() ?? Promise.resolve(null),
    focusPad: () => pad.current?.focus(),
    forget,
  }
}
