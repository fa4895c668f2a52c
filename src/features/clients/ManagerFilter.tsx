import { clientListCopy as copy } from '../../copy/staffLists.ts'
import { isUuid } from '../../domain/id.ts'
import { MANAGER_FILTER } from '../../staffHrefs.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/Button.tsx'

type ManagerFilterProps = {
  params: URLSearchParams
  onState: (next: URLSearchParams) => void
  rows: readonly { readonly manager_name: string | null }[] | undefined
}

const filters = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' })
const chosen = css({ textStyle: 'small', color: 'ink2', overflowWrap: 'anywhere' })

/** Whose clients are listed, if a link has named an account manager. */
export function ManagerFilter({ params, onState, rows }: ManagerFilterProps) {
  if (!isUuid(params.get(MANAGER_FILTER) ?? '')) return null
  return (
    <fieldset className={filters}>
      <legend className={css({ srOnly: true })}>{copy.filters}</legend>
      <p className={chosen}>{copy.onlyManager(rows?.[0]?.manager_name ?? copy.thisManager)}</p>
      <Button
        size="sm"
        onClick={() => {
          const next = new URLSearchParams(params)
          next.delete(MANAGER_FILTER)
          onState(next)
        }}
      >
        {copy.clearFilter}
      </Button>
    </fieldset>
  )
}
