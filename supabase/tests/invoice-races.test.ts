import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from './account.ts'
import { Caller } from './caller.ts'
import { type AnswerRow, EightAtOnce } from './eight-at-once.ts'
import type { People } from './people.ts'

/** On a real PostgreSQL, eight concurrent requests about invoices: an action that may happen once happens once. */
let eight: EightAtOnce
let people: People
let account: Account
beforeAll(async () => {
  eight = await EightAtOnce.start()
})
afterAll(() => eight.close())
beforeEach(async () => {
  ;({ people, account } = await eight.openAccount())
})

describe('Eight concurrent requests', () => {
  it('generating the invoices: each period has one, and the numbers have no gap', async () => {
    await eight.cluster.database.query(
      `update public.contracts set start_date = current_date - 300 where user_id = $1`,
      [people.mariana],
    )
    const made = await eight.ask((tx) =>
      tx.query<AnswerRow>('select private.generate_invoices(now()) as answer'),
    )
    // One of them waits for another's number and finds the period invoiced: an answer, or a code for a retry.
    expect(made.every((answer) => /^\d+$|^40P01|^40001/.test(answer))).toBe(true)
    const twice = await eight.one(
      `select count(*)::int as answer from (select 1 from public.invoices where contract_id = $1 group by period_start having count(*) > 1) d`,
      [account.contract],
    )
    expect(twice).toBe(0)
    const gaps = await eight.one(
      `select count(*)::int as answer from private.invoice_numbers n where n.last <> (
         select max(substr(i.invoice_number, 9)::bigint) from public.invoices i where i.invoice_number like 'AZ-' || n.year || '-%')`,
    )
    expect(gaps).toBe(0)
  })

  it('paying one invoice by hand: one payment', async () => {
    const answers = await eight.ask(
      (tx) =>
        tx.query<AnswerRow>(`select public.mark_invoice_paid($1) ->> 'marked' as answer`, [account.invoice]),
      people.diego,
    )
    // The others get that it was already paid.
    expect(answers.filter((answer) => answer === '"true"')).toHaveLength(1)
    expect(answers.filter((answer) => answer === '"false"')).toHaveLength(7)
    expect(
      await eight.one(
        `select count(*)::int as answer from public.payment_transactions where invoice_id = $1 and status = 'completed'`,
        [account.invoice],
      ),
    ).toBe(1)
  })

  it('paying by hand ends the voucher that was open: the client is not told later that it expired', async () => {
    await eight.cluster.database.query(
      `update public.payment_transactions set status = 'expired' where user_id = $1 and status = 'pending'`,
      [people.mariana],
    )
    await eight.cluster.database.query(
      `insert into public.payment_transactions (user_id, contract_id, invoice_id, purpose, amount, currency,
         payment_method, method, status)
       select i.user_id, i.contract_id, i.id, 'invoice', i.amount, i.currency, 'sandbox', 'oxxo', 'pending'
         from public.invoices i where i.id = $1`,
      [account.invoice],
    )
    await eight.ask(
      (tx) => tx.query<AnswerRow>(`select public.mark_invoice_paid($1) as answer`, [account.invoice]),
      people.diego,
    )
    expect(
      await eight.one(
        `select status as answer from public.payment_transactions where invoice_id = $1 and method = 'oxxo'`,
        [account.invoice],
      ),
    ).toBe('expired')
  })

  it('making one manual invoice: one invoice with one number', async () => {
    const [id, day] = [randomUUID(), new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)]
    const answers = await eight.ask(
      (tx) =>
        tx.query<AnswerRow>(
          `select public.generate_invoice($1, 'Fotos', 1160, $2, $3) ->> 'number' as answer`,
          [people.mariana, day, id],
        ),
      people.diego,
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^"AZ-/)
    expect(
      await eight.one(
        `select count(*)::int as answer from public.invoices where kind = 'manual' and user_id = $1`,
        [people.mariana],
      ),
    ).toBe(1)
  })

  it('voiding and paying one invoice: it is either paid, with one payment, or void, without any', async () => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    for (let round = 0; round < 4; round += 1) {
      const id = randomUUID()
      await new Caller(eight.cluster.database, people.diego).ask((tx) =>
        tx.query('select public.generate_invoice($1, $2, 1160, $3, $4)', [
          people.mariana,
          `Fotos ${round}`,
          day,
          id,
        ]),
      )
      const answers = await eight.ask(
        (tx, line) =>
          line % 2 === round % 2
            ? tx.query<AnswerRow>(`select public.void_invoice($1, 'Repetida') as answer`, [id])
            : tx.query<AnswerRow>(`select public.mark_invoice_paid($1) ->> 'marked' as answer`, [id]),
        people.diego,
      )
      const status = await eight.one('select status as answer from public.invoices where id = $1', [id])
      const payments = await eight.one(
        `select count(*)::int as answer from public.payment_transactions where invoice_id = $1 and status = 'completed'`,
        [id],
      )
      expect([status, payments]).toEqual(status === 'void' ? ['void', 0] : ['paid', 1])
      const refused = status === 'void' ? 'PT409 invoice_void' : 'PT409 already_paid'
      expect(answers.filter((answer) => answer === refused)).toHaveLength(4)
    }
  })
})
