import type { Picture } from './icons.ts'

// Width and stroke: strokes shrink with the icon, and would be thinner than the text next to it.
const steps = {
  xs: [14, 2],
  sm: [16, 1.9],
  md: [18, 1.75],
  lg: [20, 1.75],
  xl: [22, 1.75],
} as const

type IconProps = {
  of: Picture
  /**
   * `xs` next to the smallest text, `sm` on a button, `md` in a field or a row, `lg` alone, `xl` in the phone's bar.
   */
  size?: keyof typeof steps
  className?: string | undefined
}

/** Decorative icon: the text is next to it or is the button's label. */
export function Icon({ of: Drawn, size = 'sm', className }: IconProps) {
  const [width, line] = steps[size]
  return <Drawn size={width} strokeWidth={line} className={className} aria-hidden />
}
