import type { Database } from './database.types.ts'
import type { Id, Uid } from './id.ts'
import type { Pesos } from './money.ts'

type Tables = Database['public']['Tables']

/** Every column of money; a missing one would be a number without a unit. */
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
  | 'received'
  | 'value_amount'
  | 'yearly_price'

/** The table to which a column's id belongs. */
type IdColumns = {
  user_id: Uid
  manager_id: Uid
  contract_id: Id<'contracts'>
  change_id: Id<'contract_changes'>
  invoice_id: Id<'invoices'>
  payment_id: Id<'payment_transactions'>
  dispute_id: Id<'refunds'>
}

/** The type of a column whose generated type is only number or text. */
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
 * A row of a table as in the migrations, with narrower types for some columns (to PostgreSQL a status is a text). A
 * column that does not exist does not compile. Nothing checks a row at run time: 10,000 rows would take 30 ms, and an
 * older app must keep what a newer server sends (S17). Later: columns of a migration after which devices already had
 * rows: such a row lacks them until it changes, and what reads one must say what that means.
 */
export type TableRow<
  Name extends keyof Tables,
  Narrow extends Partial<Tables[Name]['Row']> = object,
  Later extends keyof Tables[Name]['Row'] = never,
> = {
  [Key in Exclude<keyof Tables[Name]['Row'], Later>]: Key extends keyof Narrow
    ? Narrow[Key]
    : Column<Name, Key, Tables[Name]['Row'][Key]>
} & { [Key in Later]?: Column<Name, Key, Tables[Name]['Row'][Key]> }
