import { everybody, signedIn } from './actors.ts'
import type { Case } from './case.ts'
import type { MatrixWorld } from './world.ts'

const unknown = 'aaaaaaaa-0000-4000-8000-0000000000ff'

/** What the staff may not do: write another colleague’s rows, or treat as a client who is none. */
export async function staffCases({ database, people }: MatrixWorld): Promise<Case[]> {
  const { mariana, ximena, diego, renata } = people
  const [known] = await database.query<Record<string, string>>(
    `select (select n.id::text from public.ticket_notes n where n.author_id = $3) as note,
            (select c.id::text from public.canned_replies c where c.user_id = $3 and c.shared_id is null) as reply,
            (select b.id::text from public.manager_absences b where b.manager_id = $3) as absence,
            (select l.id::text from public.leads l where l.owner_id = $3) as lead,
            (select v.id::text from private.saved_views v where v.user_id = $3) as view,
            (select i.id::text from public.invoices i where i.user_id = $1 and i.kind = 'change') as invoice,
            (select k.id::text from public.contract_changes k where k.user_id = $1 and k.status = 'proposed') as change,
            (select t.id::text from public.support_tickets t where t.user_id = $1) as ticket,
            (select t.id::text from public.support_tickets t where t.user_id = $2) as ticket_of_ximena`,
    [mariana, ximena, diego],
  )
  const of = (name: string): string => known?.[name] ?? ''
  return [
    {
      about: 'public.save_ticket_note(uuid, uuid, text)',
      title: 'Diego’s note on a ticket is Diego’s to write',
      sql: `select 'saved' from public.save_ticket_note($1::text::uuid, $2::text::uuid, 'Otra cosa')`,
      params: [of('note'), of('ticket')],
      expected: signedIn({ others: 'not_allowed', diego: ['saved'], renata: 'not_found' }),
    },
    {
      about: 'public.save_canned_reply(uuid, text, text, boolean, jsonb)',
      title: 'Diego’s reply is Diego’s to write',
      sql: `select 'saved' from public.save_canned_reply($1::text::uuid, 'Otro título', 'Otro texto', false,
              (select jsonb_build_object('title', c.title, 'body', c.body) from public.canned_replies c where c.id = $1::text::uuid))`,
      params: [of('reply')],
      expected: signedIn({ others: 'not_allowed', diego: ['saved'] }),
    },
    {
      about: 'public.save_absence(uuid, date, date)',
      title: 'the id of Diego’s absence is taken for another agent',
      sql: `select 'saved' from public.save_absence($1::text::uuid, current_date, current_date + 1)`,
      params: [of('absence')],
      expected: signedIn({ others: 'not_allowed', diego: ['saved'], renata: 'id_taken' }),
    },
    {
      about: 'public.delete_absence(uuid)',
      title: 'Diego’s absence is Diego’s to delete',
      sql: `select 'answered' from public.delete_absence($1::text::uuid)`,
      params: [of('absence')],
      expected: signedIn({ others: 'not_allowed', diego: ['answered'], renata: ['answered'] }),
    },
    {
      about: 'public.delete_canned_reply(uuid, boolean)',
      title: 'Diego’s reply is Diego’s to delete',
      sql: `select public.delete_canned_reply($1::text::uuid)::text`,
      params: [of('reply')],
      expected: signedIn({ others: 'not_allowed', diego: ['true'], renata: ['false'], sofia: ['false'] }),
    },
    {
      about: 'public.my_availability()',
      title: 'each agent gets their own absences, and their own meetings that must move',
      sql: `select concat_ws(' and ', jsonb_array_length(a -> 'absences'), jsonb_array_length(a -> 'to_move')) as result
              from public.my_availability() a`,
      expected: signedIn({ others: 'not_allowed', diego: ['1 and 1'], renata: ['1 and 4'] }),
    },
    {
      about: 'public.list_saved_views(text)',
      title: 'each lists their own views',
      sql: `select jsonb_array_length(public.list_saved_views('clients'))::text`,
      expected: signedIn({ others: 'not_allowed', diego: ['1'], renata: ['0'], sofia: ['0'] }),
    },
    {
      about: 'private.last_message_at(uuid)',
      // Only the statements of lists call it, and the policies of their tables require the second factor.
      title: 'only the account manager and a super admin get it',
      sql: `select (private.last_message_at($1::text::uuid) is not null)::text`,
      params: [mariana],
      expected: {
        ...everybody(['false']),
        anon: 'refused',
        diego: ['true'],
        sofia: ['true'],
        lateAgent: ['true'],
        sofiaAal1: ['true'],
      },
    },
    {
      about: 'public.delete_view(uuid)',
      title: 'Diego’s view is Diego’s to delete',
      sql: `select public.delete_view($1::text::uuid)::text`,
      params: [of('view')],
      expected: signedIn({ others: 'not_allowed', diego: ['true'], renata: ['false'], sofia: ['false'] }),
    },
    {
      about: 'public.set_lead_status(uuid, text, text)',
      title: 'the id of Diego’s lead is not found for another agent',
      sql: `select 'set' from public.set_lead_status($1::text::uuid, 'contacted', 'new')`,
      params: [of('lead')],
      expected: signedIn({ others: 'not_allowed', diego: ['set'], renata: 'not_found', sofia: ['set'] }),
    },
    {
      about: 'public.save_view(uuid, text, text, text)',
      title: 'the id of Diego’s view is taken for the others of the staff',
      sql: `select 'saved' from public.save_view($1::text::uuid, 'clients', 'Otra', 'con=deuda')`,
      params: [of('view')],
      expected: signedIn({ others: 'not_allowed', diego: ['saved'], renata: 'id_taken', sofia: 'id_taken' }),
    },
    {
      about: 'public.generate_invoice(uuid, text, numeric, date, uuid, uuid)',
      title: 'the id of Mariana’s invoice is taken for Ximena',
      sql: `select a ->> 'concept' as result from public.generate_invoice($1::text::uuid, 'Sesión de fotos', 100, current_date + 5, $2::text::uuid) a`,
      params: [ximena, of('invoice')],
      expected: signedIn({
        others: 'not_allowed',
        diego: 'not_found',
        renata: 'id_taken',
        sofia: 'id_taken',
      }),
    },
    {
      about: 'public.generate_invoice(uuid, text, numeric, date, uuid, uuid)',
      title: 'a lost dispute that Ximena does not have is not charged to her',
      sql: `select a ->> 'concept' as result from public.generate_invoice($1::text::uuid, 'Pago revertido', 100, current_date + 5, null, gen_random_uuid()) a`,
      params: [ximena],
      expected: signedIn({
        others: 'not_allowed',
        diego: 'not_found',
        renata: 'not_found',
        sofia: 'not_found',
      }),
    },
    {
      about: 'public.prepare_addendum(uuid, uuid, text, text, text)',
      title: 'the id of Mariana’s addendum is taken for Ximena’s ticket',
      sql: `select 'prepared' from public.prepare_addendum($1::text::uuid, $2::text::uuid, 'ai-content', 'PRO')`,
      params: [of('change'), of('ticket_of_ximena')],
      expected: signedIn({
        others: 'not_allowed',
        diego: 'not_found',
        renata: 'id_taken',
        sofia: 'id_taken',
      }),
    },
    {
      about: 'public.assign_clients(uuid, uuid[], jsonb, text, integer)',
      title: 'one of the staff is not assigned as a client',
      sql: `select a ->> 'assigned' as result from public.assign_clients($1::text::uuid, array[$2::text::uuid]) a`,
      params: [diego, renata],
      expected: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
    },
    {
      about: 'public.assign_clients(uuid, uuid[], jsonb, text, integer)',
      title: 'clients are not assigned to a person who is no agent',
      sql: `select a ->> 'assigned' as result from public.assign_clients($1::text::uuid, array[$2::text::uuid]) a`,
      params: [mariana, ximena],
      expected: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
    },
    {
      about: 'public.open_client(text, uuid)',
      title: 'an account that does not exist is not opened',
      sql: `select public.open_client('clients', '${unknown}')::text`,
      expected: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
    },
    {
      about: 'public.view_as_client(uuid)',
      title: 'an account of staff is refused: its portal cannot be viewed',
      sql: `select 'seen' from public.view_as_client($1::text::uuid)`,
      params: [diego],
      expected: signedIn({
        others: 'not_allowed',
        diego: 'not_found',
        renata: 'not_found',
        sofia: 'not_found',
      }),
    },
    {
      about: 'public.read_conversation(uuid, text, uuid)',
      title: 'the conversation of an unknown client is not found',
      sql: `select public.read_conversation('${unknown}', 'Revisión de calidad')::text`,
      expected: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
    },
    {
      about: 'public.set_staff_role(uuid, text, text, uuid)',
      title: 'a client gets no role in the staff',
      sql: `select a ->> 'clients' as result from public.set_staff_role($1::text::uuid, 'agent', null) a`,
      params: [mariana],
      expected: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
    },
    {
      about: 'public.save_resource(uuid, text, text, text, text, text, text, integer, jsonb)',
      title: 'a video whose file was not uploaded is not saved',
      sql: `select 'saved' from public.save_resource('${unknown}', 'video', 'Tu tienda', '', null, null, 'library/${unknown}', 60)`,
      expected: signedIn({ others: 'not_allowed', sofia: 'file_missing' }),
    },
  ]
}
