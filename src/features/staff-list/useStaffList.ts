import { useCallback, useState } from 'react'
import { type ListPage, type ListProblem, listRows } from '../../data/staff/listRows.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { useAction } from '../action/useAction.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { type ListDefinition, type ListRow, questionOf } from './listDefinition.ts'
import { useDebouncedAddress } from './useDebouncedAddress.ts'

type LaterPages<Row> = { readonly of: ListPage<Row>; readonly pages: readonly ListPage<Row>[] }

/** With these the person may no longer see the rows: they are removed from the screen, too. */
const accessLost: readonly ListProblem[] = ['not_allowed', 'aal2_required', 'second_factor_required']

/** The rows for an address: the first page, and the pages loaded after it. */
export function useStaffList<Row extends ListRow>(definition: ListDefinition<Row>, params: URLSearchParams) {
  const online = useOnline()
  const address = useDebouncedAddress(params.toString())
  const page = useCallback(
    async (cursor: ListPage<Row>['next']) => {
      const question = questionOf(definition, new URLSearchParams(address))
      const answer = await listRows(definition.list, definition.row, question, cursor)
      // A second factor was enrolled elsewhere: the sync gets the same refusal, and asks for the code.
      if (!answer.ok && answer.code === 'aal2_required') syncNow()
      return answer
    },
    [definition, address],
  )
  const load = useCallback(async () => {
    const answer = await page(null)
    return answer.ok ? { ok: true as const, value: { address, first: answer.value } } : answer
  }, [page, address])
  const { value, failure, again } = useLoaded(online ? load : null, accessLost)
  const [later, setLater] = useState<LaterPages<Row> | null>(null)
  const [moreFailed, setMoreFailed] = useState<ListProblem | null>(null)
  const { busy, act } = useAction()

  // Rows of another query are not shown as the answer to this one.
  const first = value?.address === params.toString() ? value.first : undefined
  const pages = first === undefined ? [] : [first, ...(later?.of === first ? later.pages : [])]
  const next = pages.at(-1)?.next ?? null
  const more = () => {
    if (first === undefined || next === null) return
    setMoreFailed(null)
    void act(() => page(next), {
      onDone: ({ value: following }) =>
        setLater((before) => ({
          of: first,
          pages: [...(before?.of === first ? before.pages : []), following],
        })),
      onFailed: ({ code }) => (accessLost.includes(code) ? void again() : setMoreFailed(code)),
    })
  }
  const problem: ListProblem | null = online ? failure : 'offline'
  return {
    rows: first === undefined ? undefined : pages.flatMap(({ rows }) => rows),
    count: first?.count ?? null,
    problem,
    again,
    more: next === null ? null : more,
    moreFailed,
    busy,
  }
}
