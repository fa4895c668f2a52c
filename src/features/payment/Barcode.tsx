import { voucherCopy } from '../../copy/checkout.ts'
import { barsOf } from '../../domain/barcode.ts'

/** The barcode of a voucher. */
export function Barcode({ digits, className }: { digits: string; className: string | undefined }) {
  const { bars, width } = barsOf(digits)
  const dark = bars.map(({ x, width: wide }) => `M${x} 0h${wide}v1h-${wide}z`).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${dark}"/></svg>`
  return (
    <img
      className={className}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={voucherCopy.oxxo.barcode(digits)}
    />
  )
}
