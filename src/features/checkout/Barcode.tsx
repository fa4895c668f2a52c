import { voucherCopy } from '../../copy/checkout.ts'
import { barsOf } from '../../domain/barcode.ts'

/** What a scanner reads. */
export function Barcode({ digits, className }: { digits: string; className: string | undefined }) {
  const { bars, width } = barsOf(digits)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      fill="currentColor"
      role="img"
      aria-label={voucherCopy.oxxo.barcode(digits)}
    >
      {bars.map(({ x, width: wide }) => (
        <rect key={x} x={x} y={0} width={wide} height={1} />
      ))}
    </svg>
  )
}
