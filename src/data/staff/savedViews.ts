import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { StaffListName } from '../../domain/staffList.ts'
import { call, type CallResult, done } from '../session/call.ts'

/** address: the URL parameters of the view. */
const SavedView = z.object({ id: z.string(), name: z.string(), address: z.string() })
export type SavedView = z.infer<typeof SavedView>

const refusals = ['not_allowed', 'invalid_param', 'name_taken', 'too_many_views', 'id_taken'] as const
export type SavedViewProblem = RequestFailureCode | (typeof refusals)[number]

/** This person's views of a list, in the order in which they were saved. */
export const listSavedViews = (
  list: StaffListName,
): Promise<CallResult<readonly SavedView[], SavedViewProblem>> =>
  call('/rest/v1/rpc/list_saved_views', {
    as: 'person',
    body: { list },
    answer: z.array(SavedView),
    refusals,
  })

/** Saves one, or renames it. A repeat with the same id makes no second view. */
export const saveView = (list: StaffListName, view: SavedView): Promise<CallResult<null, SavedViewProblem>> =>
  call('/rest/v1/rpc/save_view', { as: 'person', body: { list, ...view }, answer: done, refusals })

/** Returns whether it existed. */
export const deleteView = (view: string): Promise<CallResult<boolean, SavedViewProblem>> =>
  call('/rest/v1/rpc/delete_view', { as: 'person', body: { view }, answer: z.boolean(), refusals })
