import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { families } from './matrix/mutants/families.ts'
import { MutantRunner } from './matrix/mutants/mutant.ts'

/**
 * Removes one rule at a time and checks that the matrix detects it. This list contains the mutants that it does not
 * detect, each with the reason: an entry that is detected after all, or whose rule no longer exists, fails.
 */
const unnoticed: Record<string, string> = {
  'private.sync_tombstones without "Whoever has a second factor has shown it"':
    'its other policy lists the spaces that one sees, and those ask for the second factor',
  'private.sync_tombstones with "Whoever has a second factor has shown it" for everything': 'the same',
  'private.acting_staff_of(uuid): private.acting_person() for private.acting_staff()':
    'the function still checks that the caller is the client’s agent or a super admin',
  'private.agent_with_fewest_clients(): true for private.is_agent(m.id)':
    'chooses who gets a client, and opens nothing: former-staff.test.ts revokes the last agent',
  'assign_client(uuid,uuid): true for private.is_agent(m.id)':
    'asks whether the one who gets the client is an agent, after the caller is known: former-staff.test.ts assigns a former one',
  'assign_clients(uuid,uuid[],jsonb,text,integer): true for private.is_agent(m.id)': 'the same',
  'private.assign_manager(uuid,uuid): true for private.is_agent(m.id)': 'the same',
  'private.change_plan(uuid,jsonb,jsonb,timestamp with time zone): true for p.id = p_actor':
    'names the signer in the evidence, after the contract was found by its client: contract-changes.test.ts signs among several people',
  "private.clients_like(text): true for private.has_role('super_admin')":
    'narrows a search: the policies decide which rows the list has, and list-rows.test.ts tests them',
  "list_rows(text,jsonb,text,text,boolean,jsonb,integer,boolean): true for private.has_role('super_admin')":
    'chooses the statement for all rows: the policies decide which rows it has',
  'private.expect_room_for_card(uuid): true for m.user_id = p_actor':
    'counts too many cards, and refuses too much',
  'export_my_data(): true for e.user_id = v_actor':
    'counts the events that an export leaves out: usage-quota.test.ts tests it',
  'mark_refund_returned(uuid,text,text): private.acting_person() for private.acting_staff()':
    'private.acting_on_account asks for the staff again',
  'private.conversation_side(uuid,uuid,uuid): true for p_actor = p_client':
    'returns the caller’s side, after the right was checked: sync/changes.ts tests the side that is written',
  'create_api_key(uuid,text): true for k.user_id = v_actor': 'counts too many keys, and refuses too much',
  "public.sync_pull(json,integer): never asks whether jsonb_typeof(v_cursors) <> 'object'":
    'a malformed cursor: no right depends on it; bad-input.test.ts and request-limits.test.ts test it',
  'public.sync_pull(json,integer): never asks whether octet_length(cursors::text) > 1000000': 'the same',
  'public.sync_pull(json,integer): never asks whether (select count(*) from jsonb_object_keys(v_cursors)) > 5000 or exists (select 1 from jsonb_each(v_cursors) c where not coalesce(private.sync_cursor_is_valid(c.value), false))':
    'the same',
  'reschedule_meeting(uuid,timestamp with time zone): never asks whether v_manager is null':
    'a client without an account manager, whom the matrix does not have: reschedule.test.ts tests it',
  'private.open_payment(uuid,uuid,uuid,uuid,text,text,timestamp with time zone): never asks whether v_contract.id is null':
    'only the server calls it, for the person of the token: purchase.test.ts opens a payment of another person’s contract',
  'create_api_key(uuid,text): true for k.user_id = v_actor (2)': 'the same, in a day',
  'my_availability(): true for b.manager_id = v_actor (3)':
    'marks a meeting that falls into an absence: availability.test.ts tests whose',
  'private.op_move_meeting(uuid,jsonb,jsonb): true for v_meeting.manager_id = p_actor':
    'chooses the sentence of a notification, after the right was checked',
  'open_client(text,uuid): true for o.person = v_actor':
    'closes an account on the devices of a super admin: opened-clients.test.ts has two of them',
  'open_client(text,uuid): true for k.person = v_actor (2)': 'the same',
  'private.opened_clients(): true for o.person = (select auth.uid())': 'the same',
  'void_invoice(uuid,text): private.acting_person() for private.acting_staff()':
    'private.acting_on_account asks for the staff again',
  'private.unread_total(uuid): true for private.is_agent(p_user)':
    'the number on the icon of a former agent’s app: icon-count.test.ts tests it',
  'private.open_payment(uuid,uuid,uuid,uuid,text,text,timestamp with time zone): true for i.user_id = p_actor':
    'the contract of the invoice is looked for by its client too: purchase.test.ts pays another person’s',
  'private.open_payment(uuid,uuid,uuid,uuid,text,text,timestamp with time zone): true for k.user_id = p_actor (2)':
    'the same, of an addendum',
  'private.open_payment(uuid,uuid,uuid,uuid,text,text,timestamp with time zone): true for c.user_id = p_actor (3)':
    'only the server calls it, for the person of the token: purchase.test.ts opens a payment of another person’s contract',
  'open_tool(text): true for a.user_id = v_actor (2)': 'counts too many visits, and stores too few',
  'request_account_deletion(): true for c.user_id = v_actor (4)':
    'the day of the caller’s own deletion: account-deletion.test.ts has another client with a later one',
  'request_account_deletion(): true for c.user_id = v_actor (6)': 'the same, of the money to return',
  "revoke_role(uuid,text,boolean): private.acting_staff() for private.acting_staff('super_admin')":
    'asked twice, before the lock and under it: the other one refuses',
  "revoke_role(uuid,text,boolean): private.acting_staff() for private.acting_staff('super_admin') (2)":
    'the same',
  'save_absence(uuid,date,date): true for b.manager_id = v_actor':
    'counts too many absences, and refuses too much',
  'save_canned_reply(uuid,text,text,boolean,jsonb): true for c.user_id = v_actor':
    'counts too many replies, and refuses too much',
  'save_view(uuid,text,text,text): true for v.user_id = v_actor':
    'compares with the names of too many views, and refuses too much',
  'save_view(uuid,text,text,text): true for v.user_id = v_actor (2)':
    'counts too many views, and refuses too much',
  'set_staff_role(uuid,text,text,uuid): true for private.is_agent(person)':
    'asks about the person and the heir, after the caller is known: staff-members.test.ts tests both',
  'set_staff_role(uuid,text,text,uuid): true for private.is_agent(heir) (2)': 'the same',
  "set_staff_role(uuid,text,text,uuid): private.acting_staff() for private.acting_staff('super_admin') (2)":
    'asked twice, before the lock and under it: the other one refuses',
  'private.sign_addendum(uuid,jsonb,jsonb,timestamp with time zone): true for p.id = p_actor':
    'names the signer in the evidence, after the contract was found by its client: service-addenda.test.ts signs among several people',
  'staff_agents(): true for private.is_agent(m.id)':
    'offers a super admin who may get clients: former-staff.test.ts has a former agent',
  'subscribe_push(text,text,text,text): true for k.user_id = v_actor (2)':
    'keeps fewer than twenty of the caller’s own browsers, and changes none of another user',
  'document_record(text,uuid): never asks whether v_record is null':
    'answers that the caller’s own contract has no document: documents.test.ts tests it',
  'private.keep_task_agent(): true for private.is_agent(m.id)':
    'asks whether the one who gets a task is an agent: task-agents.test.ts has a former one',
  'private.op_attach_to_ticket(uuid,jsonb,jsonb): true for p.id = p_actor':
    'names the sender of a file, which the matrix does not upload: ticket-answers.test.ts sends files among several people',
  'private.sync_apply(uuid,jsonb): true for o.user_id = p_actor':
    'only of two people whose devices have drawn one random id for their changes',
  'private.sync_apply(uuid,jsonb): true for o.user_id = p_actor (2)': 'the same',
  'private.sync_apply(uuid,jsonb): true for o.user_id = p_actor (3)': 'the same',
}

/** PostgreSQL writes the schema depending on the session's earlier statements. */
const plain = (name: string): string => name.replace(/^public\./, '')
const listed = new Set(Object.keys(unnoticed).map(plain))

describe.runIf(process.env['PROOF'] === '1')('The matrix detects', () => {
  let runner: MutantRunner
  beforeAll(async () => {
    runner = await MutantRunner.open()
  })
  afterAll(() => runner.world.database.close())

  // The longest took 2,073 s beside two other runs.
  it.each(Object.entries(families))('%s', { timeout: 3_600_000 }, async (title, mutantsOf) => {
    const mutants = await mutantsOf(runner.world.database)
    const started = performance.now()
    const survivors: string[] = []
    for (const mutant of mutants) {
      if ((await runner.noticedBy(mutant)) !== 'unnoticed') continue
      survivors.push(plain(mutant.name))
      // The name is written at once: a family takes minutes, and an interrupted run shows what it has found.
      process.stdout.write(`unnoticed: ${mutant.name}\n`)
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    process.stdout.write(
      `${title}: ${mutants.length} mutants, ${survivors.length} unnoticed, in ${seconds} s\n`,
    )
    expect(mutants.length).toBeGreaterThan(0)
    // Both must be true: undetected mutants are in the list, and mutants in the list are undetected.
    const expected = mutants.map(({ name }) => plain(name)).filter((name) => listed.has(name))
    expect(survivors.toSorted()).toEqual(expected.toSorted())
  })

  it('every entry of the list of undetected mutants is one', async () => {
    const all = await Promise.all(
      Object.values(families).map((mutantsOf) => mutantsOf(runner.world.database)),
    )
    const names = new Set(all.flat().map(({ name }) => plain(name)))
    expect([...listed].filter((name) => !names.has(name))).toEqual([])
  })
})
