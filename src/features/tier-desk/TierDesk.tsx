import { useState } from 'react'
import { tierDeskCopy as copy } from '../../copy/tierDesk.ts'
import { listTiers } from '../../data/staff/tiers.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { type DialogState, useDialog } from '../../ui/useDialog.ts'
import { LoadedTable } from '../action/LoadedTable.tsx'
import { useLoaded } from '../action/useLoaded.ts'
import { tierColumns, titleOf } from './tierColumns.tsx'
import { TierDrawer } from './TierDrawer.tsx'
import { TierForm } from './TierForm.tsx'

type TierDeskProps = {
  /** The form for a new tier; the page's bar opens it. */
  form: DialogState
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams) => void
}

/** The price list of the marketplace, including unpublished tiers. */
export function TierDesk({ form, state, onState }: TierDeskProps) {
  const online = useOnline()
  const loaded = useLoaded(online ? listTiers : null)
  const { content: chosen, open, show, close } = useDialog<string>()
  const tier = loaded.value?.find(({ id }) => id === chosen)
  const reload = () => void loaded.again()
  // The form keeps what was typed until it is saved; the next one starts empty.
  const [saves, setSaves] = useState(0)
  const countSave = () => {
    setSaves(saves + 1)
    reload()
  }
  return (
    <>
      <LoadedTable
        loaded={loaded}
        texts={copy}
        columns={tierColumns(({ id }) => show(id))}
        keyOf={({ id }) => id}
        textOf={titleOf}
        state={state}
        onState={onState}
      />
      {tier && <TierDrawer tier={tier} open={open} onClose={close} onChange={reload} />}
      {form.content && <TierForm key={saves} open={form.open} onClose={form.close} onChange={countSave} />}
    </>
  )
}
