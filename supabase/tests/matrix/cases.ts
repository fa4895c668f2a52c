import { everybody, type Row, signedIn, withoutFactorOfStaff, withoutSecondFactor } from './actors.ts'
import type { Case } from './case.ts'
import { seatCases } from './seat-cases.ts'
import { staffCases } from './staff-cases.ts'
import type { MatrixWorld } from './world.ts'

const changing = (one: Case): Case => Object.assign(one, { changes: true })

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

export async function casesOf(world: MatrixWorld): Promise<Case[]> {
  const { database, people, account } = world
  const [known] = await database.query<Record<string, string>>(
    `select (select m.scheduled_at::text from public.scheduled_meetings m where m.id = $1) as meeting_at,
            (select l.id::text from public.tool_licenses l where l.user_id = $2) as license_of_ximena,
            (select d.id::text from public.direct_messages d where d.user_id = $3 and d.manager_id = $4) as message,
            (select t.id::text from public.ticket_messages t where t.user_id = $3) as answer,
            (select s.id::text from auth.sessions s where s.user_id = $3) as session,
            (select n.id::text from public.client_notes n where n.user_id = $3) as note`,
    [account.meeting, people.ximena, people.mariana, people.diego],
  )
  const of = (name: string): string => known?.[name] ?? ''
  const { mariana, diego } = people
  const cases: Case[] = [
    {
      about: 'public.book_meeting(uuid, uuid, timestamp with time zone, text, text)',
      title: 'the id of Mariana’s meeting shows it to no other person',
      sql: `select a ->> 'meeting_type' as result from public.book_meeting($1::text::uuid, $2::text::uuid, $3::text::timestamptz, 'revision') a`,
      params: [account.meeting, diego, of('meeting_at')],
      expected: signedIn({ others: 'id_taken', mariana: ['revision'] }),
    },
    {
      about: 'public.reschedule_meeting(uuid, timestamp with time zone)',
      title: 'Mariana’s meeting is Mariana’s to move',
      sql: `select a ->> 'meeting_type' as result from public.reschedule_meeting($1::text::uuid, $2::text::timestamptz) a`,
      params: [account.meeting, of('meeting_at')],
      expected: signedIn({ others: 'no_meeting', mariana: ['revision'] }),
    },
    {
      about: 'public.create_api_key(uuid, text)',
      title: 'the id of Mariana’s key is taken, for her too',
      sql: `select public.create_api_key($1::text::uuid, 'Contador')`,
      params: [account.apiKey],
      expected: signedIn({ others: 'id_taken' }),
    },
    {
      about: 'public.invite_seat(uuid, uuid, text, text)',
      title: 'the id of Mariana’s seat is taken for a license of Ximena’s',
      sql: `select a ->> 'invited' as result from public.invite_seat($1::text::uuid, $2::text::uuid, 'eva@demo.mx', repeat('a', 64)) a`,
      params: [account.seat, of('license_of_ximena')],
      expected: signedIn({ others: 'not_found', ximena: 'id_taken', renata: 'id_taken', sofia: 'id_taken' }),
    },
    {
      about: 'public.save_client_note(uuid, uuid, text)',
      title: 'Diego’s note is Diego’s to write',
      sql: `select 'saved' from public.save_client_note($1::text::uuid, $2::text::uuid, 'Otra cosa')`,
      params: [of('note'), mariana],
      expected: signedIn({ others: 'not_allowed', diego: ['saved'] }),
    },
    {
      about: 'public.assign_client(uuid, uuid)',
      title: 'a client is not assigned to a person who is no agent',
      sql: `select 'assigned' from public.assign_client($1::text::uuid, $1::text::uuid)`,
      params: [mariana],
      expected: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
    },
    {
      about: 'public.assign_client(uuid, uuid)',
      title: 'a client who does not exist gets no manager',
      sql: `select 'assigned' from public.assign_client('aaaaaaaa-0000-4000-8000-0000000000ff', $1::text::uuid)`,
      params: [diego],
      expected: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
    },
    {
      about: 'public.revoke_role(uuid, text, boolean)',
      title: 'a role that the person does not have is not revoked',
      sql: `select 'revoked' from public.revoke_role($1::text::uuid, 'agent')`,
      params: [mariana],
      expected: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
    },
    {
      about: 'public.acting_role(text)',
      title: 'an agent does not act as a super admin',
      sql: `select public.acting_role('super_admin') ->> 'role'`,
      expected: signedIn({ others: 'not_allowed', sofia: ['super_admin'] }),
    },
    {
      about: 'public.end_session(uuid)',
      title: 'Mariana’s session is Mariana’s to end',
      sql: `select public.end_session($1::text::uuid)::text`,
      params: [of('session')],
      expected: signedIn({ others: ['false'], mariana: ['true'] }),
    },
    {
      about: 'public.my_sessions()',
      title: 'each counts their own sessions',
      sql: `select jsonb_array_length(public.my_sessions())::text`,
      expected: signedIn({ others: ['0'], mariana: ['1'], ximena: ['1'] }),
    },
    {
      about: 'public.claim_request(uuid, text, text)',
      title: 'each gets their own answer, for one key that two have used',
      sql: `select coalesce(a ->> 'status', 'claimed') from public.claim_request($1::text::uuid, 'create-client-account', repeat('0', 64)) a`,
      params: [account.task],
      expected: signedIn({ others: ['claimed'], mariana: ['200'], ximena: ['201'] }),
    },
    ...['null', '200'].map((status) => ({
      about: 'public.settle_request(uuid, integer, jsonb)',
      title: `one key that two have used is settled for one, with ${status}`,
      sql: `select 'settled' from public.settle_request($1::text::uuid, ${status}, '{}')`,
      params: [account.ticket],
      expected: signedIn({ others: ['settled'] }),
    })),
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
      params: [of('message'), mariana, diego],
      expected: push({ others: 'not_assigned', mariana: ['id_taken'], diego: ['id_taken'] }),
    },
    {
      about: 'send_file',
      title: 'the id of a message is taken, also with a file',
      sql: pushed(
        'send_file',
        `'id', $1::text, 'user_id', $2::text, 'manager_id', $3::text, 'name', 'foto.png', 'size', 10, 'mime_type', 'image/png', 'seconds', null`,
      ),
      params: [of('message'), mariana, diego],
      expected: push({ others: 'not_assigned', mariana: ['id_taken'], diego: ['id_taken'] }),
    },
    {
      about: 'reply_ticket',
      title: 'Mariana’s answer, sent again, is hers alone',
      sql: pushed(
        'reply_ticket',
        `'id', $1::text, 'user_id', $2::text, 'ticket_id', $3::text, 'message', 'Sigue igual'`,
      ),
      params: [of('answer'), mariana, account.ticket],
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
    {
      about: 'public.end_service(text, text, text)',
      title: 'an account that is deleted, or a password alone, is refused before anything is compared',
      sql: `select public.end_service('chatbot', '') ->> 'folio'`,
      expected: signedIn({ others: 'no_contract', mariana: 'terms_changed', ximena: 'service_in_plan' }),
    },
    ...seatCases,
    ...(await staffCases(world)),
  ]
  return cases.map(changing)
}
