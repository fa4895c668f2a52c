import { signedIn } from './actors.ts'
import type { Case } from './case.ts'
import { changeCases } from './change-cases.ts'
import { seatCases } from './seat-cases.ts'
import { staffCases } from './staff-cases.ts'
import type { MatrixWorld } from './world.ts'

const changing = (one: Case): Case => Object.assign(one, { changes: true })

export async function casesOf(world: MatrixWorld): Promise<Case[]> {
  const { database, people, account } = world
  const [known] = await database.query<Record<string, string>>(
    `select (select m.scheduled_at::text from public.scheduled_meetings m where m.id = $1) as meeting_at,
            (select l.id::text from public.tool_licenses l where l.user_id = $2) as license_of_ximena,
            (select s.id::text from auth.sessions s where s.user_id = $3) as session,
            (select n.id::text from public.client_notes n where n.user_id = $3) as note`,
    [account.meeting, people.ximena, people.mariana],
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
      about: 'public.end_service(text, text, text)',
      title: 'an account that is deleted, or a password alone, is refused before anything is compared',
      sql: `select public.end_service('chatbot', '') ->> 'folio'`,
      expected: signedIn({ others: 'no_contract', mariana: 'terms_changed', ximena: 'service_in_plan' }),
    },
    ...(await changeCases(world)),
    ...seatCases,
    ...(await staffCases(world)),
  ]
  return cases.map(changing)
}
