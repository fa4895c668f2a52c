import type { Picture } from './icons.ts'

// The lines of a picture shrink with it: without a stronger one the small ones are thinner than the text beside them.
const steps = {
  sm: { size: 16, strokeWidth: 1.9 },
  md: { size: 18, strokeWidth: 1.75 },
  lg: { size: 20, strokeWidth: 1.75 },
  xl: { size: 22, strokeWidth: 1.75 },
} as const

type IconProps = {
  of: Picture
  /** Beside a word `sm`, in a field or a row of navigation `md`, alone on a button `lg`, in the bar of the phone `xl`. */
  size?: keyof typeof steps
  className?: string | undefined
}

/** A picture that says nothing by itself: the text is beside it, or on the button around it. */
export function Icon({ of: Drawn, size = 'sm', className }: IconProps) {
  return <Drawn {...steps[size]} className={className} aria-hidden />
}
