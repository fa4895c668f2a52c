import { expect, expectTypeOf, it } from 'vitest'
import type { Database } from '../../src/data/backend/database.types.ts'
import { Activity } from '../../src/domain/activity.ts'
import { Assignment } from '../../src/domain/assignment.ts'
import { ContractChange } from '../../src/domain/contractChange.ts'
import { Contract } from '../../src/domain/contract.ts'
import { ContractedService } from '../../src/domain/contractedService.ts'
import { entities } from '../../src/domain/entities.ts'
import { Invoice } from '../../src/domain/invoice.ts'
import { Licence } from '../../src/domain/licence.ts'
import { Meeting } from '../../src/domain/meeting.ts'
import { DirectMessage } from '../../src/domain/message.ts'
import { Notification } from '../../src/domain/notification.ts'
import { Metric } from '../../src/domain/metric.ts'
import { ApiKey } from '../../src/domain/apiKey.ts'
import { Seat } from '../../src/domain/seat.ts'
import { MonthlyReport } from '../../src/domain/report.ts'
import { NotificationPreferences } from '../../src/domain/preferences.ts'
import { PlanOnSale } from '../../src/domain/planOnSale.ts'
import { Payment } from '../../src/domain/payment.ts'
import { SavedCard } from '../../src/domain/savedCard.ts'
import { ResourceProgress } from '../../src/domain/resourceProgress.ts'
import { Resource } from '../../src/domain/resource.ts'
import { TicketAttachment } from '../../src/domain/ticketAttachment.ts'
import { TicketMessage } from '../../src/domain/ticketMessage.ts'
import { TierOnSale } from '../../src/domain/tierOnSale.ts'
import { ToolVisit } from '../../src/domain/toolVisit.ts'
import { UsageEvent } from '../../src/domain/usageEvent.ts'
import { Refund } from '../../src/domain/refund.ts'
import { Profile } from '../../src/domain/profile.ts'
import { SetupTask } from '../../src/domain/task.ts'
import { Ticket } from '../../src/domain/ticket.ts'
import { ToolConfiguration } from '../../src/domain/toolConfiguration.ts'

/** The schemas of the nouns and the tables of the migrations: the compiler says when they disagree. */
type Row<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Row']

const schemas = {
  activity_timeline: Activity,
  contract_changes: ContractChange,
  contracted_services: ContractedService,
  contracts: Contract,
  direct_messages: DirectMessage,
  invoices: Invoice,
  notifications: Notification,
  profiles: Profile,
  scheduled_meetings: Meeting,
  service_configuration_tasks: SetupTask,
  support_tickets: Ticket,
  tool_configurations: ToolConfiguration,
  tool_licenses: Licence,
  account_metrics: Metric,
  api_keys: ApiKey,
  license_seats: Seat,
  monthly_reports: MonthlyReport,
  notification_preferences: NotificationPreferences,
  package_plans: PlanOnSale,
  payment_methods: SavedCard,
  payment_transactions: Payment,
  refunds: Refund,
  resource_progress: ResourceProgress,
  resources: Resource,
  ticket_attachments: TicketAttachment,
  ticket_messages: TicketMessage,
  tier_plans: TierOnSale,
  tool_usage_analytics: ToolVisit,
  tool_usage_events: UsageEvent,
  user_account_manager: Assignment,
}

it('every column that a noun names is there, and is what the noun says', () => {
  expectTypeOf<Activity>().toExtend<Pick<Row<'activity_timeline'>, keyof Activity>>()
  expectTypeOf<ContractedService>().toExtend<Pick<Row<'contracted_services'>, keyof ContractedService>>()
  expectTypeOf<Contract>().toExtend<Pick<Row<'contracts'>, keyof Contract>>()
  expectTypeOf<DirectMessage>().toExtend<Pick<Row<'direct_messages'>, keyof DirectMessage>>()
  expectTypeOf<Invoice>().toExtend<Pick<Row<'invoices'>, keyof Invoice>>()
  expectTypeOf<Notification>().toExtend<Pick<Row<'notifications'>, keyof Notification>>()
  expectTypeOf<Profile>().toExtend<Pick<Row<'profiles'>, keyof Profile>>()
  expectTypeOf<Meeting>().toExtend<Pick<Row<'scheduled_meetings'>, keyof Meeting>>()
  expectTypeOf<SetupTask>().toExtend<Pick<Row<'service_configuration_tasks'>, keyof SetupTask>>()
  expectTypeOf<Ticket>().toExtend<Pick<Row<'support_tickets'>, keyof Ticket>>()
  expectTypeOf<ToolConfiguration>().toExtend<Pick<Row<'tool_configurations'>, keyof ToolConfiguration>>()
  expectTypeOf<Licence>().toExtend<Pick<Row<'tool_licenses'>, keyof Licence>>()
  expectTypeOf<Metric>().toExtend<Pick<Row<'account_metrics'>, keyof Metric>>()
  expectTypeOf<ApiKey>().toExtend<Pick<Row<'api_keys'>, keyof ApiKey>>()
  expectTypeOf<Seat>().toExtend<Pick<Row<'license_seats'>, keyof Seat>>()
  expectTypeOf<MonthlyReport>().toExtend<Pick<Row<'monthly_reports'>, keyof MonthlyReport>>()
  expectTypeOf<NotificationPreferences>().toExtend<
    Pick<Row<'notification_preferences'>, keyof NotificationPreferences>
  >()
  expectTypeOf<PlanOnSale>().toExtend<Pick<Row<'package_plans'>, keyof PlanOnSale>>()
  expectTypeOf<Payment>().toExtend<Pick<Row<'payment_transactions'>, keyof Payment>>()
  expectTypeOf<SavedCard>().toExtend<Pick<Row<'payment_methods'>, keyof SavedCard>>()
  expectTypeOf<ContractChange>().toExtend<Pick<Row<'contract_changes'>, keyof ContractChange>>()
  expectTypeOf<Refund>().toExtend<Pick<Row<'refunds'>, keyof Refund>>()
  expectTypeOf<ResourceProgress>().toExtend<Pick<Row<'resource_progress'>, keyof ResourceProgress>>()
  expectTypeOf<Resource>().toExtend<Pick<Row<'resources'>, keyof Resource>>()
  expectTypeOf<TicketAttachment>().toExtend<Pick<Row<'ticket_attachments'>, keyof TicketAttachment>>()
  expectTypeOf<TicketMessage>().toExtend<Pick<Row<'ticket_messages'>, keyof TicketMessage>>()
  expectTypeOf<TierOnSale>().toExtend<Pick<Row<'tier_plans'>, keyof TierOnSale>>()
  expectTypeOf<ToolVisit>().toExtend<Pick<Row<'tool_usage_analytics'>, keyof ToolVisit>>()
  expectTypeOf<UsageEvent>().toExtend<Pick<Row<'tool_usage_events'>, keyof UsageEvent>>()
  expectTypeOf<Assignment>().toExtend<Pick<Row<'user_account_manager'>, keyof Assignment>>()
})

it('every entity that is synced has a schema', () => {
  expect(Object.keys(schemas).toSorted()).toEqual(entities.map(({ name }) => name).toSorted())
})
