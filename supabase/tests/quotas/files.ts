import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { fileTypes, voiceTypes } from '../../../src/domain/file.ts'
import type { Database } from '../../local/open-database.ts'
import type { Account } from '../account.ts'
import type { People } from '../people.ts'
import type { QuotaWorld } from './world.ts'

export function fileQuotas(open: () => QuotaWorld): void {
  let database: Database
  let people: People
  let account: Account
  let as: QuotaWorld['as']
  beforeAll(() => {
    ;({ database, people, account, as } = open())
  })

  const put = (sub: string, bucket: string, name: string, size = 10) =>
    as(
      sub,
      `with added as (insert into storage.objects (bucket_id, name, metadata) values ($1, $2, jsonb_build_object('size', $3::bigint))) select 1`,
      [bucket, name, size],
    )
  const problem = async (sub: string, bucket: string, name: string): Promise<unknown> =>
    (
      await as<{ problem: string | null }>(sub, 'select public.upload_problem($1, $2) as problem', [
        bucket,
        name,
      ])
    )[0]?.problem
  const inTicket = (ticket: string) => `${people.mariana}/${ticket}/${randomUUID()}`
  const fill = (ticket: string, count: number, size: number) =>
    database.query(
      `insert into storage.objects (bucket_id, name, metadata)
       select 'ticket-attachments', $1 || '/' || $2 || '/' || gen_random_uuid(), jsonb_build_object('size', $4::bigint)
         from generate_series(1, $3::int)`,
      [people.mariana, ticket, count, size],
    )
  const empty = () =>
    database.transaction(async (tx) => {
      await tx.exec(`set local storage.allow_delete_query = 'true'`)
      await tx.exec('delete from storage.objects')
    })
  const refused = { code: '42501' }

  it('a ticket has at most a hundred, an account a thousand; another account is not affected', async () => {
    const other = randomUUID()
    await database.query(
      `insert into public.support_tickets (id, user_id, subject, category, priority) values ($1, $2, 'Otro', 'general', 'low')`,
      [other, people.mariana],
    )
    await fill(account.ticket, 99, 10)
    await put(people.mariana, 'ticket-attachments', inTicket(account.ticket))
    expect(await problem(people.mariana, 'ticket-attachments', inTicket(account.ticket))).toBe(
      'too_many_attachments',
    )
    await expect(put(people.diego, 'ticket-attachments', inTicket(account.ticket))).rejects.toMatchObject(
      refused,
    )
    expect(await problem(people.diego, 'ticket-attachments', inTicket(other))).toBeNull()
    await put(people.mariana, 'ticket-attachments', inTicket(other))
    await fill(randomUUID(), 899, 10)
    await expect(put(people.mariana, 'ticket-attachments', inTicket(other))).rejects.toMatchObject(refused)
    await empty()
  })

  it('an account that has never paid has room for 50 MB', async () => {
    const ticket = randomUUID()
    await database.query(
      `insert into public.support_tickets (id, user_id, subject, category, priority) values ($1, $2, 'Hola', 'general', 'low')`,
      [ticket, people.ximena],
    )
    const inOwn = () => `${people.ximena}/${ticket}/${randomUUID()}`
    await put(people.ximena, 'ticket-attachments', inOwn(), 52_428_799)
    expect(await problem(people.ximena, 'ticket-attachments', inOwn())).toBeNull()
    await put(people.ximena, 'ticket-attachments', inOwn(), 1)
    expect(await problem(people.ximena, 'ticket-attachments', inOwn())).toBe('attachments_full')
    await expect(put(people.ximena, 'ticket-attachments', inOwn())).rejects.toMatchObject(refused)
    await empty()
  })

  it('their types are those that the app offers', async () => {
    const stored = await database.query<{ id: string; types: string[] }>(
      `select id, array(select t from unnest(allowed_mime_types) t order by 1) as types from storage.buckets
        where id in ('ticket-attachments', 'message-files') order by id`,
    )
    expect(stored).toEqual([
      { id: 'message-files', types: [...fileTypes, ...voiceTypes].toSorted() },
      { id: 'ticket-attachments', types: fileTypes.toSorted() },
    ])
  })

  it('a conversation has at most 5,000 and 1 GB', async () => {
    const inConversation = () => `${people.mariana}/${people.diego}/${randomUUID()}`
    const fillTalk = (count: number, size: number) =>
      database.query(
        `insert into storage.objects (bucket_id, name, metadata)
         select 'message-files', $1 || '/' || $2 || '/' || gen_random_uuid(), jsonb_build_object('size', $4::bigint)
           from generate_series(1, $3::int)`,
        [people.mariana, people.diego, count, size],
      )
    await fillTalk(4_999, 10)
    await put(people.mariana, 'message-files', inConversation())
    expect(await problem(people.diego, 'message-files', inConversation())).toBe('too_many_files')
    await expect(put(people.diego, 'message-files', inConversation())).rejects.toMatchObject(refused)
    await empty()
    await fillTalk(1, 1_073_741_824)
    expect(await problem(people.mariana, 'message-files', inConversation())).toBe('attachments_full')
    // Tickets have a separate limit.
    expect(await problem(people.mariana, 'ticket-attachments', inTicket(account.ticket))).toBeNull()
    await empty()
  })

  it('they have one spelling: an id in capitals does not avoid the account’s limit', async () => {
    const own = [people.mariana, people.mariana.toUpperCase()] as const
    const names = [
      ['message-files', (client: string) => `${client}/${people.diego}/${randomUUID()}`],
      ['ticket-attachments', (client: string) => `${client}/${account.ticket}/${randomUUID()}`],
    ] as const
    for (const [bucket, name] of names) {
      await put(people.mariana, bucket, name(own[0]))
      await expect(put(people.mariana, bucket, name(own[1]))).rejects.toMatchObject(refused)
      await expect(put(people.mariana, bucket, name(own[0]).toUpperCase())).rejects.toMatchObject(refused)
    }
    await empty()
  })

  it('those of a conversation are added by its two people, once', async () => {
    const path = `${people.mariana}/${people.diego}/${randomUUID()}`
    await put(people.mariana, 'message-files', path)
    expect(await problem(people.mariana, 'message-files', path)).toBe('file_exists')
    expect(await problem(people.sofia, 'message-files', path)).toBe('not_allowed')
    expect(
      await problem(people.mariana, 'message-files', `${people.mariana}/${people.sofia}/${randomUUID()}`),
    ).toBe('not_allowed')
    await empty()
  })

  it('an account has at most 1 GB in all', async () => {
    await fill(account.ticket, 1, 1_073_741_823)
    await put(people.mariana, 'ticket-attachments', inTicket(account.ticket))
    await expect(put(people.mariana, 'ticket-attachments', inTicket(account.ticket))).rejects.toMatchObject(
      refused,
    )
    expect(await problem(people.mariana, 'ticket-attachments', inTicket(account.ticket))).toBe(
      'attachments_full',
    )
    await empty()
  })
}
