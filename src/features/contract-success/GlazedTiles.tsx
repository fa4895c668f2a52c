import { useEffect, useState } from 'react'
import { contractSuccess } from '../../styled-system/recipes'
import { motifNames } from '../../ui/theme/motifs.ts'
import { Tile } from '../../ui/Tile.tsx'

/** The next tile starts while the last quarter of the one before is still animated. */
const NEXT_MS = 240

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The seven tools: outlined until the contract is paid, then glazed one after the other, clockwise. */
export function GlazedTiles({ glazed }: { glazed: boolean }) {
  const [done, setDone] = useState(0)
  const all = motifNames.length
  useEffect(() => {
    if (!glazed || done >= all) return undefined
    const timer = setTimeout(() => setDone(isStill() ? all : done + 1), isStill() ? 0 : NEXT_MS)
    return () => clearTimeout(timer)
  }, [glazed, done, all])
  return (
    <div className={contractSuccess().tiles} aria-hidden>
      {motifNames.map((motif, index) => (
        <Tile key={motif} motif={motif} glazed={glazed && index < done ? '4' : '0'} />
      ))}
    </div>
  )
}
