import { everybody, type Row, withoutFactorOfStaff, withoutSecondFactor } from './actors.ts'
import type { Case } from './case.ts'
import type { MatrixWorld } from './world.ts'

const withoutAccount = { anon: 'refused', departed: 'refused' } as const
const push = (mine: Partial<Row> & { others: string }): Row => {
  const { others, ...got } = mine
  return {
    ...everybody([others]),
    ...withoutAccount,
    ...withoutSecondFactor(['needs_auth']),
    ...withoutFactorOfStaff(['needs_auth']),
    ...got,
  }
}

/** `args` is SQL: the change may be about the caller. */
const pushed = (kind: string, args: string, base = 'null'): string =>
  `select coalesce(a -> 0 ->> 'code', a -> 0 ->> 'outcome') as result from public.sync_push(json_build_array(json_build_object(
     'id', gen_random_uuid(), 'kind', '${kind}', 'v', 1, 'args', json_build_object(${args}), 'base', ${base}))) a`

/** Whether the change took a number of the caller's space: one that reads another person's row takes none. */
const writing = (kind: string, args: string, base = 'null'): string =>
  `select case when a -> 0 ->> 'outcome' <> 'applied' then coalesce(a -> 0 ->> 'code', a -> 0 ->> 'outcome')
               when (a -> 0 ->> 'seq')::bigint > s.seq then 'written' else 'unchanged' end as result
     from public.sync_spaces s, public.sync_push(json_build_array(json_build_object(
     'id', gen_random_uuid(), 'kind', '${kind}', 'v', 1, 'args', json_build_object(${args}), 'base', ${base}))) a
    where s.space = 'person:' || auth.uid()`

/** A caller who does not see the space gets no result. Revoking the role has already given Diego's space its number. */
const written = (mine: Partial<Row> & { others: string }): Row => ({
  ...push({ formerAgent: ['unchanged'], formerAdmin: ['unchanged'], ...mine }),
  ...withoutSecondFactor([]),
  ...withoutFactorOfStaff([]),
  departed: [],
})

/** Changes with an id that exists, or about the caller. */
export async function changeCases({ database, people, account }: MatrixWorld): Promise<Case[]> {
  const { mariana, diego } = people
  const [known] = await database.query<{ message: string; answer: string }>(
    `select (select d.id::text from public.direct_messages d where d.user_id = $1 and d.manager_id = $2) as message,
            (select t.id::text from public.ticket_messages t where t.user_id = $1) as answer`,
    [mariana, diego],
  )
  return [
    {
      about: 'update_profile',
      title: 'each changes their own name, with the previous one as base',
      sql: pushed(
        'update_profile',
        `'user_id', auth.uid(), 'fields', json_build_object('full_name', 'Otro Nombre')`,
        `(select json_build_object('full_name', p.full_name) from public.profiles p where p.id = auth.uid())`,
      ),
      expected: push({ others: 'applied' }),
    },
    {
      about: 'set_picture',
      title: 'each changes their own picture; Ximena has changed hers since',
      sql: pushed(
        'set_picture',
        `'user_id', auth.uid(), 'picture', 'data:image/jpeg;base64,/9j/AAAA'`,
        `json_build_object('picture_changes', 0)`,
      ),
      expected: push({ others: 'applied', ximena: ['picture_changed'] }),
    },
    {
      about: 'public.sync_push(json, uuid[])',
      title: 'each acknowledges their own outcome, for one id that two have used',
      sql: `select jsonb_array_length(public.sync_push('[]'::json, array[$1::text::uuid]))::text`,
      params: [account.task],
      expected: { ...everybody(['0']), ...withoutAccount },
    },
    {
      about: 'send_message',
      title: 'the id of a message is taken',
      sql: pushed(
        'send_message',
        `'id', $1::text, 'user_id', $2::text, 'manager_id', $3::text, 'message', 'Otro'`,
      ),
      params: [known?.message ?? '', mariana, diego],
      expected: push({ others: 'not_assigned', mariana: ['id_taken'], diego: ['id_taken'] }),
    },
    {
      about: 'send_file',
      title: 'the id of a message is taken, also with a file',
      sql: pushed(
        'send_file',
        `'id', $1::text, 'user_id', $2::text, 'manager_id', $3::text, 'name', 'foto.png', 'size', 10, 'mime_type', 'image/png', 'seconds', null`,
      ),
      params: [known?.message ?? '', mariana, diego],
      expected: push({ others: 'not_assigned', mariana: ['id_taken'], diego: ['id_taken'] }),
    },
    {
      about: 'reply_ticket',
      title: 'Mariana’s answer, sent again, is hers alone',
      sql: pushed(
        'reply_ticket',
        `'id', $1::text, 'user_id', $2::text, 'ticket_id', $3::text, 'message', 'Sigue igual'`,
      ),
      params: [known?.answer ?? '', mariana, account.ticket],
      expected: push({ others: 'not_found', mariana: ['applied'], diego: ['id_taken'], sofia: ['id_taken'] }),
    },
    {
      about: 'open_ticket',
      title: 'the id of Mariana’s ticket opens none for another',
      sql: pushed(
        'open_ticket',
        `'id', $1::text, 'user_id', auth.uid(), 'category', 'general', 'priority', 'low', 'tool_name', null, 'subject', '', 'description', 'x'`,
      ),
      params: [account.ticket],
      expected: push({ others: 'id_taken', mariana: ['applied'] }),
    },
    {
      about: 'set_favorite',
      title: 'each chooses from their own favourites, whatever Ximena’s are',
      sql: writing(
        'set_favorite',
        `'id', gen_random_uuid(), 'tool_name', 'chatbot', 'is_favorite', true`,
        `json_build_object('is_favorite', false)`,
      ),
      expected: written({ others: 'written', ximena: ['unchanged'] }),
    },
    {
      about: 'set_preferences',
      title: 'what Ximena has chosen since stays, whatever the others have',
      sql: writing(
        'set_preferences',
        `'fields', json_build_object('marketing_email', false)`,
        `json_build_object('marketing_email', false)`,
      ),
      expected: written({ others: 'unchanged' }),
    },
    {
      about: 'set_progress',
      title: 'each has read as far as they have, however far Mariana is',
      sql: writing(
        'set_progress',
        `'id', gen_random_uuid(), 'resource_id', (select r.id from public.resources r where r.slug = 'guia'), 'progress', 10`,
      ),
      expected: written({ others: 'written', mariana: ['unchanged'], ximena: ['unchanged'] }),
    },
    {
      about: 'save_task_step',
      title: 'the id of Mariana’s task is not found among another person’s',
      sql: pushed(
        'save_task_step',
        `'id', $1::text, 'user_id', auth.uid(), 'answers', '{}'::json, 'step', 2`,
      ),
      params: [account.task],
      expected: push({ others: 'not_found', mariana: ['applied'] }),
    },
  ]
}
