import { randomUUID } from 'node:crypto'
import type { Queries } from '../local/open-database.ts'

/** Two clients, each with her own agent, and a super admin, who sees every opened account, and conversations only with a reason. */
export interface People {
  mariana: string
  ximena: string
  /** Manager of Mariana. */
  diego: string
  /** Manager of Ximena. */
  renata: string
  sofia: string
}

/** New people for each test, so that tests share a database without affecting each other. */
export async function createPeople(database: Queries): Promise<People> {
  const people = {
    mariana: await createPerson(database, 'Mariana'),
    ximena: await createPerson(database, 'Ximena'),
    diego: await createPerson(database, 'Diego'),
    renata: await createPerson(database, 'Renata'),
    sofia: await createPerson(database, 'Sofía'),
  }
  await makeStaff(database, people)
  return people
}

export async function createPerson(database: Queries, name: string): Promise<string> {
  const id = randomUUID()
  await database.query(
    'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)',
    [id, `${id}@demo.mx`, JSON.stringify({ full_name: name })],
  )
  return id
}

/** Actions of staff only: roles, managers' cards, and the assignment of clients to agents. */
export async function makeStaff(database: Pick<Queries, 'query'>, people: People): Promise<void> {
  const { mariana, ximena, diego, renata, sofia } = people
  await database.query(
    `insert into public.user_roles (user_id, role) values ($1, 'agent'), ($2, 'agent'), ($3, 'super_admin')`,
    [diego, renata, sofia],
  )
  await database.query(
    `insert into public.account_managers (id, name, specialty) values ($1, 'Diego', 'Retail'), ($2, 'Renata', null)`,
    [diego, renata],
  )
  await assign(database, mariana, diego)
  await assign(database, ximena, renata)
}

export async function assign(
  database: Pick<Queries, 'query'>,
  client: string,
  manager: string,
): Promise<void> {
  await database.query(
    `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, '')
     on conflict (user_id) do update set manager_id = excluded.manager_id`,
    [client, manager],
  )
}
