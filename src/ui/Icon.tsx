import type { Picture } from './icons.ts'

// The lines shrink with the picture: without stronger ones the small pictures are thinner than the text beside them.
const steps = {
  xs: { size: 14, strokeWidth: 2 },
  sm: { size: 16, strokeWidth: 1.9 },
  md: { size: 18, strokeWidth: 1.75 },
  lg: { size: 20, strokeWidth: 1.75 },
  xl: { size: 22, strokeWidth: 1.75 },
}

type IconProps = {
  of: Picture
  /** `xs` beside the smallest text, `sm` on a button, `md` in a field or a row, `lg` alone, `xl` in the phone's bar. */
  size?: keyof typeof steps
  className?: string | undefined
}

/** A picture that says nothing by itself: the text is beside it, or on the button around it. */
export function Icon({ of: Drawn, size = 'sm', className }: IconProps) {
  return <Drawn {...steps[size]} className={className} aria-hidden />
}
