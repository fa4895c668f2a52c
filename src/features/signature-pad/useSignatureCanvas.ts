import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { KeptSignature } from '../../data/billing/keptSignature.ts'
import { fitDrawing } from '../../domain/signature.ts'
import { SignatureCanvas } from './SignatureCanvas.ts'
import { inkOf, glyphsOf, type PadContent } from './picture.ts'

type PaperInPage = {
  finished: RefObject<HTMLCanvasElement | null>
  inHand: RefObject<HTMLCanvasElement | null>
  paper: SignatureCanvas | null
  width: number
  written: PadContent
}

/** The canvases in the page, as wide as there is room, with their content: stored as drawn, scaled for display. */
export function useSignatureCanvas({
  way,
  name,
  strokes,
  width: drawnOn,
}: Pick<KeptSignature, 'way' | 'name' | 'strokes' | 'width'>): PaperInPage {
  const finished = useRef<HTMLCanvasElement>(null)
  const inHand = useRef<HTMLCanvasElement>(null)
  const [paper, setPaper] = useState<SignatureCanvas | null>(null)
  const [width, setWidth] = useState(0)

  const text = name.trim()
  const written = useMemo<PadContent>(() => {
    if (way === 'typed') return { kind: 'typed', name: text }
    const fits = width === 0 || strokes.length === 0
    return { kind: 'drawn', strokes: fits ? strokes : fitDrawing({ width: drawnOn, strokes }, width).strokes }
  }, [way, text, strokes, drawnOn, width])

  useEffect(() => {
    const [below, above] = [finished.current, inHand.current]
    if (below === null || above === null) return undefined
    const made = SignatureCanvas.over(below, above)
    // The size changes when the phone is turned, and when the page is zoomed: then the canvas needs other pixels.
    const observer = new ResizeObserver(() => {
      made?.resize(below.clientWidth)
      setPaper(made)
      setWidth(below.clientWidth)
    })
    observer.observe(below)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (paper === null || width === 0) return undefined
    let isCancelled = false
    paper.show(written)
    // The name's characters may be the first that need the font.
    if (written.kind === 'typed')
      void glyphsOf(written.name, inkOf(paper.sheet)).then(() => {
        if (!isCancelled) paper.show(written)
      })
    return () => {
      isCancelled = true
    }
  }, [paper, width, written])

  return { finished, inHand, paper, width, written }
}
