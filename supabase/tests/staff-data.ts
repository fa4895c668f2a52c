import type { Queries } from '../local/open-database.ts'
import type { People } from './people.ts'

/** Staff data (notes, absences, audit log), the library and contracts: one of each, for two clients. */
export async function writeForStaff(database: Pick<Queries, 'query'>, people: People): Promise<void> {
  const { mariana, ximena, diego, renata } = people
  await database.query(
    `insert into private.shared_replies (id, title, body) values (gen_random_uuid(), 'Saludo', 'Hola, {nombre}')`,
  )
  await database.query(
    `insert into public.resources (slug, kind, title, summary, body, status, created_at) values
       ('guia', 'document', 'Guía', '', 'Texto', 'published', now()),
       ('borrador', 'document', 'Borrador', '', 'Texto', 'draft', now() - interval '1 hour')`,
  )
  for (const [client, manager] of [
    [mariana, diego],
    [ximena, renata],
  ] as const) {
    await database.query(
      `insert into public.client_notes (id, user_id, author_id, author_name, body) values (gen_random_uuid(), $1, $2, '', 'Paga puntual')`,
      [client, manager],
    )
    await database.query(
      `insert into public.ticket_notes (id, ticket_id, user_id, author_id, author_name, body)
       select gen_random_uuid(), t.id, t.user_id, $2, '', 'Es el certificado' from public.support_tickets t where t.user_id = $1`,
      [client, manager],
    )
    await database.query(
      `insert into public.canned_replies (user_id, title, body) values ($1, 'Seguimiento', 'Hola, {nombre}')`,
      [manager],
    )
    await database.query(
      `insert into public.manager_absences (manager_id, starts_at, ends_at) values ($1, now(), now() + interval '1 day')`,
      [manager],
    )
    await database.query(
      `insert into public.contract_signatures (contract_id, user_id, signature_data, signature_image_url, terms_accepted, contract_version)
       select c.id, c.user_id, '{}', 'data:image/png;base64,', true, '1.0' from public.contracts c where c.user_id = $1`,
      [client],
    )
    await database.query(
      `select private.append_contract_event(c.id, 'signed', '{}') from public.contracts c where c.user_id = $1`,
      [client],
    )
    await database.query(
      `insert into public.resource_progress (id, user_id, resource_id, progress)
       select gen_random_uuid(), $1, r.id, 50 from public.resources r where r.slug = 'guia'`,
      [client],
    )
  }
  await database.query(
    `insert into public.audit_log (actor_id, actor_role, action) values ($1, 'agent', 'tickets.close')`,
    [diego],
  )
}
