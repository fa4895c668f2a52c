import type { Backend } from '../backend.ts'

/** An account's data in the database: every amount in pesos, every date in Mexico, the assigned manager. */
export type Facts = {
  readonly amounts: ReadonlySet<string>
  readonly days: ReadonlySet<string>
  readonly manager: string | null
  readonly contracts: readonly string[]
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT/
const DAY = /^\d{4}-\d\d-\d\d$/
const inMexico = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })

const dayOf = (text: string): string => (DAY.test(text) ? text : inMexico.format(new Date(text)))
const pesos = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function* valuesIn(value: unknown): Generator<string | number> {
  if (typeof value === 'string' || typeof value === 'number') yield value
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* valuesIn(one)
}

/** The prefix sums: 0, the first, the first two. */
const prefixSums = (amounts: readonly number[]): number[] => {
  let sum = 0
  return [0, ...amounts.map((amount) => (sum += amount))]
}

/**
 * Sums that a screen may show: the amount owed, and a balance, which is the charges up to a day less the payments up to
 * it.
 */
function sumsOf(
  charges: readonly { amount: number; status: string }[],
  payments: readonly { amount: number }[],
): number[] {
  const open = charges.filter(({ status }) => status !== 'paid')
  const [charged = [], owed = [], overdue = [], paid = []] = [
    charges,
    open,
    open.filter(({ status }) => status === 'overdue'),
    payments,
  ].map((list) => prefixSums(list.map(({ amount }) => amount)))
  const balances = charged.flatMap((sum) => paid.map((less) => sum - less))
  return [...owed, ...overdue, ...balances]
}

export async function factsOf(backend: Backend, account: string): Promise<Facts> {
  // The account's tables, its contracts', and the person's own row.
  const tables = await backend.query<{ name: string; owner: string }>(
    `select c.table_name as name, c.column_name as owner from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name in ('user_id', 'contract_id') and t.table_type = 'BASE TABLE'`,
  )
  const rows: unknown[] = []
  for (const { name, owner } of tables)
    rows.push(
      ...(await backend.query(
        `select to_jsonb(t) as row from public.${name} t
          where t.${owner}::text = $1
             or t.${owner} in (select id from public.contracts where user_id::text = $1)`,
        [account],
      )),
    )
  rows.push(
    ...(await backend.query('select to_jsonb(p) as row from public.profiles p where p.id = $1', [account])),
  )
  for (const sold of ['package_plans', 'tier_plans'])
    rows.push(...(await backend.query(`select to_jsonb(p) as row from public.${sold} p`)))
  const values = [...valuesIn(rows)]
  // The price of a plan change is a charge of the statement like an invoice.
  const charges = await backend.query<{ amount: number; status: string }>(
    `select amount::float8 as amount, status, due_date as day from public.invoices where user_id = $1
      union all
     select c.amount_due::float8, 'pending', c.created_at::date from public.contract_changes c where c.user_id = $1
      order by day`,
    [account],
  )
  const payments = await backend.query<{ amount: number }>(
    `select amount::float8 as amount from public.payment_transactions
      where user_id = $1 and status = 'completed' order by paid_at`,
    [account],
  )
  const numbers = values.filter((value) => typeof value === 'number')
  const days = values.filter(
    (value) => typeof value === 'string' && (TIMESTAMP.test(value) || DAY.test(value)),
  )
  const [manager] = await backend.query<{ name: string }>(
    'select manager_name as name from public.user_account_manager where user_id = $1',
    [account],
  )
  // A signed contract keeps its price for 15 days (product.md §2).
  const contracts = await backend.query<{ status: string; kept: string }>(
    `select status, created_at + interval '15 days' as kept from public.contracts where user_id = $1`,
    [account],
  )
  return {
    amounts: new Set([...numbers, ...sumsOf(charges, payments)].map(pesos)),
    days: new Set([
      ...days.map((day) => dayOf(String(day))),
      ...contracts.map(({ kept }) => inMexico.format(new Date(kept))),
      inMexico.format(new Date()),
    ]),
    manager: manager?.name ?? null,
    contracts: contracts.map(({ status }) => status),
  }
}

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const shownAmount = /(\d{1,3}(?:,\d{3})*\.\d{2})\s*MXN/g
const shownDay = new RegExp(`\\b(\\d{1,2}) de (${months.join('|')}) de (\\d{4})`, 'g')

/** Texts of a screen that contradict the database. */
export function contradictions(text: string, { amounts, days, manager, contracts }: Facts): string[] {
  const wrong: string[] = []
  for (const [, amount = ''] of text.matchAll(shownAmount))
    if (!amounts.has(amount)) wrong.push(`the amount ${amount} is in no row`)
  for (const [shown, day = '', month = '', year] of text.matchAll(shownDay)) {
    const iso = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
    if (!days.has(iso)) wrong.push(`the day ${shown} is in no row`)
  }
  const isActive = contracts.includes('active')
  const says = (words: string, isTrue: boolean) => {
    if (text.includes(words) && !isTrue) wrong.push(`“${words}”`)
  }
  says('Estamos asignando a la persona', isActive && manager === null)
  says('Te asignamos a una persona en cuanto', !isActive && contracts.length > 0)
  says('Aún no tienes account manager', manager === null)
  says('No tienes un contrato activo', !isActive)
  says('todos listos', isActive)
  says('precio incluido en tu plan', isActive)
  says('Aún no tienes un contrato', contracts.length === 0)
  says('Aún no tienes un plan', contracts.length === 0)
  return wrong
}
