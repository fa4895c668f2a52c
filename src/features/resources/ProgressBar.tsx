import { continueLink } from '../../styled-system/recipes'

/** Decorative: the text next to it has the same value. */
export function ProgressBar({ percent }: { percent: number }) {
  const part = continueLink()
  return (
    <svg className={part.bar} aria-hidden>
      <rect className={part.track} x="0.5" y="0.5" width="100%" height="7" rx="3.5" />
      <rect className={part.fill} width={`${percent}%`} height="8" rx="4" />
    </svg>
  )
}
