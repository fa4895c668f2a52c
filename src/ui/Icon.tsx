import type { Picture } from './icons.ts'

// How wide, and how strong its lines are: they shrink with the picture, and would be thinner than the text beside it.
const steps = {
  xs: [14, 2],
  sm: [16, 1.9],
  md: [18, 1.75],
  lg: [20, 1.75],
  xl: [22, 1.75],
} as const

type IconProps = {
  of: Picture
  /** `xs` beside the smallest text, `sm` on a button, `md` in a field or a row, `lg` alone, `xl` in the phone's bar. */
  size?: keyof typeof steps
  className?: string | undefined
}

/** A picture that says nothing by itself: the text is beside it, or on the button around it. */
export function Icon({ of: Drawn, size = 'sm', className }: IconProps) {
  const [width, line] = steps[size]
  return <Drawn size={width} strokeWidth={line} className={className} aria-hidden />
}
