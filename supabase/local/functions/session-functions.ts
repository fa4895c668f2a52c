/**
 * The functions of a signed-in person. The embedded server refuses other callers before it starts a process: a visitor
 * could start all of them. Each function asks the database for its caller too, because the hosted gateway checks
 * nothing (`config.toml`).
 */
export const sessionFunctions: ReadonlySet<string> = new Set([
  'change-plan',
  'confirm-sandbox-payment',
  'create-client-account',
  'create-trafft-booking',
  'document',
  'generate-monthly-invoices',
  'invite-seat',
  'mark-invoice-paid',
  'open-payment',
  'recover-mfa',
  'saved-cards',
  'sign-contract',
  'verify-email',
])
