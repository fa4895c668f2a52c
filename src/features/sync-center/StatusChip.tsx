import { type ComponentProps, Fragment } from 'react'
import { type StatusChipVariantProps, statusChip } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import type { Picture } from '../../ui/icons.ts'
import { usePhoneWidth } from '../../ui/media.ts'

type StatusChipProps = Omit<ComponentProps<'button'>, 'children'> &
  StatusChipVariantProps & { icon: Picture; text: string; since?: string | null | undefined }

export function StatusChip({ icon, text, since, tone, ...rest }: StatusChipProps) {
  const onPhone = usePhoneWidth()
  return (
    <button
      type="button"
      className={statusChip({ tone })}
      data-neutral={tone === 'neutral' || undefined}
      aria-haspopup="dialog"
      {...rest}
    >
      {/* New elements for another text: the old ones would be seen to move to its place. */}
      <Fragment key={text}>
        <Icon of={icon} />
        <span>
          {text}
          {/* On the phone it is on its own line: the chip keeps its width, and the name next to it its place. */}
          {since && (onPhone ? <br /> : ' · ')}
          {since}
        </span>
      </Fragment>
    </button>
  )
}
