import { toolSlugs } from '../../../src/domain/tool.ts'
import {
  type ActorResult,
  everybody,
  only,
  themselves,
  withoutFactorOfStaff,
  withoutSecondFactor,
} from './actors.ts'
import { hiddenTables } from './hidden-tables.ts'
import { synced, tiersSold } from './listed-rows.ts'
import { ofAccount, ofClient, ofSuperAdmin, readOnly, type TableRights } from './table-rights.ts'

const week = (name: string) => [1, 2, 3, 4, 5].map((day) => `${name} on ${day}`)

/** The rows of an account, of its person, and the changed ones of the catalogue. */
const touchedBy = (...spaces: string[]): ActorResult => spaces.toSorted()

/** One row per table that somebody reads, in one file: beside each other, an exception is seen. */
export const tables: Record<string, TableRights> = {
  ...hiddenTables,
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
  'public.leads': readOnly('email', only({ diego: ['luz@demo.mx'], sofia: ['ana@demo.mx', 'luz@demo.mx'] })),
  'public.analytics_events': ofSuperAdmin(`name || ' of ' || user_id`, ['login of mariana']),
  'public.audit_log': ofSuperAdmin(`action || ' by ' || actor_id`, ['tickets.close by diego']),
}
