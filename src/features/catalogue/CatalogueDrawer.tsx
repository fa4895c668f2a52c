import type { ComponentProps, ReactNode } from 'react'
import { useOnline } from '../../data/sync/useOnline.ts'
import { catalogueDrawer } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WifiOff } from '../../ui/icons.ts'

type CatalogueDrawerProps = {
  title: string
  texts: { readonly close: string; readonly changeOffline: string }
  description?: string
  facts: ComponentProps<typeof DescriptionList>['rows']
  /** A note about a part that cannot be changed, or that a change does not affect. */
  note?: string | undefined
  open: boolean
  onClose: () => void
  /** Its buttons. */
  children: ReactNode
}

/** One row of the catalogue: its facts, and the buttons that change it. */
export function CatalogueDrawer({
  title,
  texts,
  description = '',
  facts,
  note,
  open,
  onClose,
  children,
}: CatalogueDrawerProps) {
  const part = catalogueDrawer()
  const online = useOnline()
  return (
    <Dialog kind="drawer" open={open} title={title} closeLabel={texts.close} onClose={onClose}>
      <div className={part.root}>
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {texts.changeOffline}
          </Banner>
        )}
        {description !== '' && <p>{description}</p>}
        <DescriptionList rows={facts} />
        <div className={part.actions}>{children}</div>
        {note !== undefined && <p className={part.quiet}>{note}</p>}
      </div>
    </Dialog>
  )
}
