import { beforeAll, describe, expect, it } from 'vitest'
import { accountSpace } from '../../../src/domain/space.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller } from '../caller.ts'
import { createPeople, createPerson } from '../people.ts'
import { Replica } from '../replica.ts'

export function signUpRules(open: () => Database): void {
  let database: Database
  beforeAll(() => {
    database = open()
  })

  const profileOf = async (id: string) =>
    (await database.query('select * from public.profiles where id = $1', [id]))[0]

  async function signUp(metadata: unknown): Promise<Record<string, unknown> | undefined> {
    const id = crypto.randomUUID()
    await database.query(
      'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)',
      [id, `${id}@demo.mx`, JSON.stringify(metadata)],
    )
    return profileOf(id)
  }

  describe('A sign-up makes a profile at once', () => {
    it('with name, company and e-mail, trimmed', async () => {
      const profile = await signUp({ full_name: '  Mariana López ', company: ' Panadería ' })
      expect(profile).toMatchObject({ full_name: 'Mariana López', company: 'Panadería', phone: null })
      expect(profile?.['email']).toBe(`${String(profile?.['id'])}@demo.mx`)
    })

    it.each(['a', 'ñ', '🙂'])('with a name and a company of %s, cut at 120, not refused', async (char) => {
      const [typed, clipped] = [char.repeat(5000), char.repeat(120)]
      const profile = await signUp({ full_name: typed, company: typed })
      expect(profile).toMatchObject({ full_name: clipped, company: clipped })
    })

    it.each([[{}], [null], [{ full_name: null, company: '   ' }], [[1]]])(
      'whatever the form sent: %j',
      async (metadata) => {
        expect(await signUp(metadata)).toMatchObject({ full_name: '', company: null })
      },
    )

    it('with two spaces with a number for hints', async () => {
      const id = await createPerson(database, 'Mariana')
      expect((await new Caller(database, id).pull()).spaces).toMatchObject({
        [accountSpace(id)]: { rows: { profiles: [{ id, full_name: 'Mariana' }] }, cursor: { seq: 1 } },
        [`person:${id}`]: { rows: {}, cursor: { seq: 1 } },
      })
    })

    it('without a role, whatever the form requested', async () => {
      const profile = await signUp({ full_name: 'Mariana', role: 'super_admin', user_role: 'agent' })
      const roles = await database.query('select 1 from public.user_roles where user_id = $1', [
        String(profile?.['id']),
      ])
      expect(roles).toEqual([])
    })
  })

  it('a changed e-mail reaches the profile, and the devices of the account', async () => {
    const { mariana, diego } = await createPeople(database)
    const caller = new Caller(database, diego)
    const phone = await new Replica().catchUp(caller)
    await database.query('update auth.users set email = $2 where id = $1', [
      mariana,
      `nueva-${mariana}@demo.mx`,
    ])
    expect(await profileOf(mariana)).toMatchObject({ email: `nueva-${mariana}@demo.mx` })
    const { spaces } = await caller.pull(phone.cursors)
    expect(spaces[accountSpace(mariana)]?.rows).toMatchObject({
      profiles: [{ email: `nueva-${mariana}@demo.mx` }],
    })
  })

  it('the assignment has a copy of the manager’s card, which is updated when the manager changes it', async () => {
    const { mariana, diego } = await createPeople(database)
    const caller = new Caller(database, mariana)
    const phone = await new Replica().catchUp(caller)
    const card = async () =>
      (await database.query('select * from public.user_account_manager where user_id = $1', [mariana]))[0]
    // `assign` left the name empty.
    expect(await card()).toMatchObject({
      manager_id: diego,
      manager_name: 'Diego',
      manager_specialty: 'Retail',
    })

    await database.query(
      `update public.account_managers set name = 'Diego R.', specialty = null, email = 'd@demo.mx', phone = '55',
       whatsapp = '56', calendar_link = 'https://cal.example/d', avatar_url = 'data:image/jpeg;base64,/9j/AAAA' where id = $1`,
      [diego],
    )
    const fresh = {
      manager_name: 'Diego R.',
      manager_specialty: null,
      manager_email: 'd@demo.mx',
      manager_phone: '55',
      manager_whatsapp: '56',
      manager_calendar_link: 'https://cal.example/d',
      manager_avatar_url: 'data:image/jpeg;base64,/9j/AAAA',
    }
    expect(await card()).toMatchObject(fresh)
    const { spaces } = await caller.pull(phone.cursors)
    expect(spaces[accountSpace(mariana)]?.rows).toMatchObject({ user_account_manager: [fresh] })
  })

  it('a client cannot write another card into an assignment: each change makes the copy again', async () => {
    const { mariana } = await createPeople(database)
    await database.query(`update public.user_account_manager set manager_name = 'Otro' where user_id = $1`, [
      mariana,
    ])
    const [row] = await database.query(
      'select manager_name from public.user_account_manager where user_id = $1',
      [mariana],
    )
    expect(row).toEqual({ manager_name: 'Diego' })
  })
}
