/**
 * The action names of the audit log, from the tables whose changes are logged, and from functions. A test compares this
 * list with the database.
 */
const changedTables = [
  'account_managers',
  'client_notes',
  'contracted_services',
  'contracts',
  'invoices',
  'license_seats',
  'manager_absences',
  'manager_availability',
  'monthly_reports',
  'payment_transactions',
  'profiles',
  'refunds',
  'scheduled_meetings',
  'service_configuration_tasks',
  'support_tickets',
  'ticket_notes',
  'tool_licenses',
  'user_account_manager',
  'user_roles',
] as const
/** Their rows are inserted and deleted, but never changed. */
const writtenTables = ['direct_messages', 'ticket_attachments', 'ticket_messages'] as const
const actions = [
  'canned_replies.share',
  'canned_replies.unshare',
  'catalogue.create_promotion',
  'catalogue.end_promotion',
  'catalogue.publish_promotion',
  'catalogue.publish_resource',
  'catalogue.publish_tier',
  'catalogue.save_resource',
  'catalogue.save_tier',
  'catalogue.save_tool',
  'catalogue.set_tool_status',
  'clients.assign_many',
  'clients.create',
  'clients.open',
  'clients.set_integration',
  'clients.view_as',
  'conversations.read',
  'invoices.create',
  'invoices.generate',
  'invoices.mark_paid',
  'invoices.void',
  'leads.assign',
  'leads.convert',
  'leads.status',
  'lists.export',
  'refunds.return',
  'settings.staff_second_factor',
  'staff.set_role',
  'system.discard_letter',
  'system.process_event',
  'system.resend_letter',
  'system.retry_pushes',
  'system.retry_customers',
  'system.retry_step',
  'system.run_clock',
] as const

export type AuditAction =
  | `${(typeof changedTables)[number]}.${'insert' | 'update' | 'delete'}`
  | `${(typeof writtenTables)[number]}.${'insert' | 'delete'}`
  | (typeof actions)[number]

/** The kinds into which `private.audit_kind` sorts the actions. */
export const auditKinds = [
  'reading',
  'access',
  'clients',
  'billing',
  'service',
  'catalogue',
  'system',
] as const
export type AuditKind = (typeof auditKinds)[number]
