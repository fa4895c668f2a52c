import type { Database } from '../../supabase/local/open-database.ts'

/** States that can be set and reset: favourites of each person as `uid tool`, and the status of the set-up task. */
export type States = { readonly favorites: ReadonlySet<string>; readonly status: string }

export async function statesOf(
  database: Database,
  people: readonly string[],
  taskId: string,
): Promise<States> {
  const favorites = await database.query<{ favorite: string }>(
    `select user_id || ' ' || tool_name as favorite from public.tool_configurations
      where is_favorite and user_id = any ($1::text::uuid[])`,
    [`{${people.join(',')}}`],
  )
  const [task] = await database.query<{ status: string }>(
    'select status from public.service_configuration_tasks where id = $1',
    [taskId],
  )
  return {
    favorites: new Set(favorites.map(({ favorite }) => favorite)),
    status: task?.status ?? '',
  }
}
