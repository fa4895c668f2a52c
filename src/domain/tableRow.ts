import type { Database } from './database.types.ts'
import type { Id, Uid } from './id.ts'
import type { Pesos } from './money.ts'

type Tables = Database['public']['Tables']

/** Every column of money; one that is missing here would be a number of no unit. */
type MoneyColumn =
  | 'amount'
  | 'amount_due'
  | 'cancel_refund'
  | 'credit'
  | 'credit_used'
  | 'list_amount'
  | 'monthly_amount'
  | 'monthly_price'
  | 'period_amount'
  | 'value_amount'
  | 'yearly_price'

/** The table that a column's id is of. */
type IdColumns = {
  user_id: Uid
  manager_id: Uid
  contract_id: Id<'contracts'>
  change_id: Id<'contract_changes'>
  invoice_id: Id<'invoices'>
  payment_id: Id<'payment_transactions'>
}

/** What a column holds, where the generated type says only number or text. */
type Column<Name extends keyof Tables, Key, Type> = Type extends number
  ? Key extends MoneyColumn
    ? Pesos
    : Type
  : Type extends string
    ? Key extends 'id'
      ? Id<Name>
      : Key extends keyof IdColumns
        ? IdColumns[Key]
        : Type
    : Type

/**
 * A row of a table as the migrations have it, with what a column may hold where its type says less (a status is a text to
 * PostgreSQL). A column that is not there does not compile. Nothing checks a row at run time: 10,000 rows would take
 * 30 ms, and an older app must keep what a newer server sends (S17).
 */
export type TableRow<Name extends keyof Tables, Narrow extends Partial<Tables[Name]['Row']> = object> = {
  [Key in keyof Tables[Name]['Row']]: Key extends keyof Narrow
    ? Narrow[Key]
    : Column<Name, Key, Tables[Name]['Row'][Key]>
}
