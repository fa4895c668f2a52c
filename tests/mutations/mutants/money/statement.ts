import { mutantsOf } from '../../mutant.ts'

/** The statement adds up. */
export const statementMutants = mutantsOf('src/domain/statement.ts', 'money', [
  [
    'money-55',
    'the statement adds up',
    'counts the refund of a surplus',
    "['surplus', 'surplus_refund']",
    "['surplus']",
  ],
  [
    'money-56',
    'the statement adds up',
    'leaves the charge of a refunded amount',
    "...(counts ? [line('credit', created, { charge: takenBack })] : []),",
    "...(counts ? [line('credit', created, {})] : []),",
  ],
  [
    'money-57',
    'the statement adds up',
    'does not owe what a bank has taken',
    "line('dispute', created, { paid: takenBack })",
    "line('dispute', created, {})",
  ],
  [
    'money-74',
    'the statement adds up',
    'owes a lost dispute twice',
    'invoices.filter((invoice) => disputeOf(invoice) === null)',
    'invoices',
  ],
])
