import { toolSlugs } from '../../../src/domain/tool.ts'
import {
  accounts,
  everybody,
  type ActorResult,
  allRefused,
  only,
  type Row,
  themselves,
  withoutFactorOfStaff,
  withoutSecondFactor,
} from './actors.ts'

export interface TableRights {
  /** SQL that returns the person of a row. */
  about: string
  select: Row
  insert: Row
  update: Row
  delete: Row
}

const tiersSold = [
  'ai-content BASICO',
  'ai-content ENTERPRISE',
  'ai-content PRO',
  'chatbot BASICO',
  'chatbot ENTERPRISE',
  'chatbot PRO',
  'link-shortener BUSINESS',
  'link-shortener FREE',
  'link-shortener PRO',
  'seo-tools AVANZADO',
  'seo-tools EMPRENDEDOR',
  'seo-tools ESTANDAR',
  'seo-tools FREE',
  'social-manager AGENCY',
  'social-manager BUSINESS',
  'social-manager STARTER',
  'web-creator AGENCY',
  'web-creator BUSINESS',
  'web-creator PERSONAL',
]

/** S4: clients have no insert, update or delete on any table. */
const readOnly = (about: string, select: Row): TableRights => ({
  about,
  select,
  insert: allRefused,
  update: allRefused,
  delete: allRefused,
})

const ofAccount = readOnly('user_id::text', accounts)
const hidden = (about: string) => readOnly(about, allRefused)

/** Only the client sees it, not even the agent or the super admin. */
const ofClient = readOnly('user_id::text', only({ mariana: ['mariana'], ximena: ['ximena'] }))

const ofSuperAdmin = (about: string, seen: ActorResult) => readOnly(about, only({ sofia: seen }))

const week = (name: string) => [1, 2, 3, 4, 5].map((day) => `${name} on ${day}`)

const synced = [
  'account_metrics',
  'activity_timeline',
  'api_keys',
  'canned_replies',
  'contract_changes',
  'contracted_services',
  'contracts',
  'direct_messages',
  'fiscal_data',
  'integrations',
  'invoices',
  'license_seats',
  'monthly_reports',
  'notification_preferences',
  'notifications',
  'package_plans',
  'payment_methods',
  'payment_transactions',
  'profiles',
  'refunds',
  'resource_progress',
  'resources',
  'scheduled_meetings',
  'service_configuration_tasks',
  'support_tickets',
  'ticket_attachments',
  'ticket_events',
  'ticket_messages',
  'tier_plans',
  'tool_configurations',
  'tool_licenses',
  'tool_listings',
  'tool_usage_analytics',
  'tool_usage_events',
  'user_account_manager',
]

/** The rows of an account, of its person, and the changed ones of the catalogue. */
const touchedBy = (...spaces: string[]): ActorResult => spaces.toSorted()

/** One row per table, in one file: read beside each other, an exception is seen. */
export const tables: Record<string, TableRights> = {
  'public.profiles': readOnly(
    'id::text',
    only({
      mariana: ['mariana'],
      ximena: ['ximena'],
      diego: ['diego', 'mariana'],
      renata: ['renata', 'ximena'],
      sofia: ['diego', 'mariana', 'renata', 'sofia', 'ximena'],
      formerAgent: ['diego'],
      formerAdmin: ['sofia'],
    }),
  ),
  'public.user_roles': readOnly(
    `user_id || ' is ' || role`,
    only({
      diego: ['diego is agent'],
      renata: ['renata is agent'],
      sofia: ['diego is agent', 'renata is agent', 'sofia is super_admin'],
      // A person without the second factor still sees their own role, because the app must ask for the factor.
      lateAgent: ['diego is agent'],
    }),
  ),
  'public.account_managers': readOnly(
    'id::text',
    only({
      mariana: ['diego'],
      ximena: ['renata'],
      diego: ['diego'],
      renata: ['renata'],
      sofia: ['diego', 'renata'],
    }),
  ),
  'public.manager_availability': readOnly(
    `manager_id || ' on ' || weekday`,
    only({ diego: week('diego'), renata: week('renata'), sofia: [...week('diego'), ...week('renata')] }),
  ),
  'public.manager_absences': readOnly(
    'manager_id::text',
    only({ diego: ['diego'], renata: ['renata'], sofia: ['diego', 'renata'] }),
  ),
  'public.user_account_manager': readOnly(
    `user_id || ' has ' || manager_id`,
    only({
      mariana: ['mariana has diego'],
      ximena: ['ximena has renata'],
      diego: ['mariana has diego'],
      renata: ['ximena has renata'],
      sofia: ['mariana has diego', 'ximena has renata'],
    }),
  ),
  'public.client_notes': readOnly(
    'user_id::text',
    only({ diego: ['mariana'], renata: ['ximena'], sofia: ['mariana', 'ximena'] }),
  ),
  'public.ticket_notes': readOnly(
    'user_id::text',
    only({ diego: ['mariana'], renata: ['ximena'], sofia: ['mariana', 'ximena'] }),
  ),
  'public.canned_replies': readOnly(
    `user_id || ' has ' || title`,
    only({
      diego: ['diego has Saludo', 'diego has Seguimiento'],
      renata: ['renata has Saludo', 'renata has Seguimiento'],
      sofia: ['sofia has Saludo'],
      // The shared ones were removed with the role.
      formerAgent: ['diego has Seguimiento'],
    }),
  ),
  'public.direct_messages': readOnly(
    `user_id || ' with ' || manager_id`,
    only({
      mariana: ['mariana with diego', 'mariana with renata'],
      ximena: ['ximena with renata'],
      // S1: an account is one space; a new manager gets its history.
      diego: ['mariana with diego', 'mariana with renata'],
      // A super admin reads it only through `read_conversation`, with a reason.
      renata: ['ximena with renata'],
    }),
  ),
  'public.sync_spaces': readOnly(
    'space',
    only({
      mariana: ['account:mariana', 'catalogue', 'person:mariana'],
      ximena: ['account:ximena', 'catalogue', 'person:ximena'],
      diego: ['account:diego', 'account:mariana', 'catalogue', 'person:diego'],
      renata: ['account:renata', 'account:ximena', 'catalogue', 'person:renata'],
      // Sofía has opened Ximena's account today.
      sofia: ['account:sofia', 'account:ximena', 'catalogue', 'person:sofia'],
      departed: ['catalogue'],
      formerAgent: ['account:diego', 'catalogue', 'person:diego'],
      formerAdmin: ['account:sofia', 'catalogue', 'person:sofia'],
    }),
  ),
  'private.sync_tombstones': readOnly(
    'space',
    only({
      mariana: ['account:mariana'],
      ximena: ['account:ximena'],
      diego: ['account:mariana'],
      renata: ['account:ximena'],
      sofia: ['account:ximena'],
      // The shared replies were removed with the role.
      formerAgent: ['person:diego'],
      formerAdmin: ['person:sofia'],
    }),
  ),
  'private.sync_touched': readOnly(
    'space',
    only({
      mariana: touchedBy('account:mariana', 'catalogue', 'person:mariana'),
      ximena: touchedBy('account:ximena', 'catalogue', 'person:ximena'),
      diego: touchedBy('account:diego', 'account:mariana', 'catalogue', 'person:diego'),
      renata: touchedBy('account:renata', 'account:ximena', 'catalogue', 'person:renata'),
      sofia: touchedBy('account:sofia', 'account:ximena', 'catalogue', 'person:sofia'),
      departed: touchedBy('catalogue'),
      formerAgent: touchedBy('account:diego', 'catalogue', 'person:diego'),
      formerAdmin: touchedBy('account:sofia', 'catalogue', 'person:sofia'),
    }),
  ),
  // Names of tables, for the pull: not about a person.
  'private.sync_entities': readOnly('entity', { ...everybody(synced), anon: 'refused' }),
  'public.contracts': ofAccount,
  'public.contracted_services': ofAccount,
  'public.contract_events': ofAccount,
  'public.contract_signatures': readOnly(
    'user_id::text',
    only({ mariana: ['mariana'], ximena: ['ximena'], sofia: ['mariana', 'ximena'] }),
  ),
  'public.tool_licenses': ofAccount,
  'public.license_seats': ofAccount,
  'public.integrations': ofAccount,
  'public.tool_usage_events': ofAccount,
  'public.account_metrics': ofAccount,
  'public.monthly_reports': ofAccount,
  'public.service_configuration_tasks': ofAccount,
  'public.invoices': ofAccount,
  'public.payment_transactions': ofAccount,
  'public.payment_methods': ofAccount,
  'public.refunds': ofAccount,
  'public.contract_changes': ofAccount,
  // Sofía has opened Ximena's account today.
  'public.fiscal_data': readOnly(
    'user_id::text',
    only({
      mariana: ['mariana'],
      ximena: ['ximena'],
      diego: ['diego', 'mariana'],
      renata: ['renata', 'ximena'],
      sofia: ['sofia', 'ximena'],
      formerAgent: ['diego'],
      formerAdmin: ['sofia'],
    }),
  ),
  'public.support_tickets': ofAccount,
  'public.ticket_messages': ofAccount,
  'public.ticket_events': ofAccount,
  'public.ticket_attachments': ofAccount,
  'public.scheduled_meetings': ofAccount,
  'public.activity_timeline': ofAccount,
  // Sofía got the notifications about leads.
  'public.notifications': readOnly(
    'user_id::text',
    only({ mariana: ['mariana'], ximena: ['ximena'], sofia: ['sofia'], formerAdmin: ['sofia'] }),
  ),
  'public.tool_configurations': ofClient,
  'public.tool_usage_analytics': ofClient,
  'public.api_keys': ofClient,
  'public.resource_progress': ofClient,
  'public.notification_preferences': readOnly('user_id::text', themselves),
  'public.package_plans': readOnly('name', {
    ...everybody(['AVANZADOS', 'BASICOS', 'ESTANDAR']),
    anon: ['BASICOS', 'ESTANDAR'],
  }),
  'public.tier_plans': readOnly(`tool || ' ' || tier`, {
    ...everybody(tiersSold),
    anon: tiersSold.filter((tier) => tier !== 'seo-tools AVANZADO'),
  }),
  'public.resources': readOnly('slug', {
    ...everybody(['guia']),
    anon: 'refused',
    ...withoutSecondFactor([]),
    ...withoutFactorOfStaff([]),
  }),
  'public.tool_listings': readOnly('tool', {
    ...everybody([...toolSlugs].toSorted()),
    anon: 'refused',
    ...withoutSecondFactor([]),
    ...withoutFactorOfStaff([]),
  }),
  'public.promotions': hidden('code'),
  'public.leads': readOnly('email', only({ diego: ['luz@demo.mx'], sofia: ['ana@demo.mx', 'luz@demo.mx'] })),
  'public.analytics_events': ofSuperAdmin(`name || ' of ' || user_id`, ['login of mariana']),
  'public.audit_log': ofSuperAdmin(`action || ' by ' || actor_id`, ['tickets.close by diego']),
  'private.change_transitions': hidden('from_status'),
  'private.contract_transitions': hidden('from_status'),
  'private.invoice_transitions': hidden('from_status'),
  'private.meeting_transitions': hidden('from_status'),
  'private.payment_transitions': hidden('from_status'),
  'private.refund_transitions': hidden('from_status'),
  'private.seat_transitions': hidden('from_status'),
  'private.task_transitions': hidden('from_status'),
  'private.ticket_transitions': hidden('from_status'),
  'private.tool_transitions': hidden('from_status'),
  'private.ticket_terms': hidden('priority'),
  'private.meter_balances': hidden('license_id'),
  'private.usage_warnings': hidden('license_id'),
  'private.usage_days': hidden('user_id::text'),
  'private.orders_to_call_off': hidden('payment_id::text'),
  'private.shared_replies': hidden('title'),
  'private.sync_ops': hidden('user_id::text'),
  'private.sync_kinds': hidden('kind'),
  'private.lead_requests': hidden('id::text'),
  'private.lead_notices': hidden('leads::text'),
  'private.lead_transitions': hidden('from_status'),
  'private.attempts': hidden('key'),
  'private.attempts_salt': hidden('salt'),
  'private.spent_setup_tokens': hidden('token_hash'),
  'private.recovery_codes': hidden('user_id::text'),
  'private.push_subscriptions': hidden('user_id::text'),
  'private.push_services': hidden('origin'),
  'private.pushes': hidden('user_id::text'),
  'private.seat_invitations': hidden('seat_id::text'),
  'private.seat_holders': hidden('user_id::text'),
  'private.service_end_parts': hidden('change_id::text'),
  'private.customers_to_erase': hidden('reference'),
  'private.former_customers': hidden('reference'),
  'private.unnamed_files': hidden('name'),
  'private.unanswered_conversations': hidden('user_id::text'),
  'private.file_checks': hidden('next_at::text'),
  'private.api_key_hashes': hidden('key_hash'),
  'private.tool_launches': hidden('user_id::text'),
  'private.tool_notices': hidden('tool'),
  'private.list_resources': hidden('name'),
  'private.saved_views': hidden('name'),
  'private.opened_clients': hidden('client::text'),
  'private.contract_clock': hidden('contract_id::text'),
  'private.tick_failures': hidden('subject::text'),
  'private.clock_runs': hidden('ran_at::text'),
  'private.failed_payment_events': hidden('event_id'),
  'private.request_keys': hidden('user_id::text'),
  'private.sync_epochs': hidden('id::text'),
  'private.invoice_numbers': hidden('year::text'),
  'private.ticks': hidden('ran_at::text'),
  'private.security_settings': hidden('staff_second_factor::text'),
  'private.letters': hidden('recipient'),
  'private.erased_accounts': hidden('user_id'),
  'private.kept_parties': hidden('client'),
  'private.kept_tables': hidden('entity'),
  'private.contract_texts': hidden('version'),
  'private.tool_services': hidden('tool_name'),
  'private.payment_events': hidden('event_id'),
  'private.documents': hidden('sha256'),
  'private.provider': hidden('rfc'),
  'private.verified_emails': hidden('email'),
  'private.email_codes': hidden('email'),
  'private.invoice_issuers': hidden('invoice_id'),
  'private.payment_customers': hidden('user_id::text'),
}
