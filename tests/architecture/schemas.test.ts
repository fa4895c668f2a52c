import { expect, expectTypeOf, it } from 'vitest'
import type { Database } from '../../src/data/backend/database.types.ts'
import { Activity } from '../../src/domain/activity.ts'
import { Assignment } from '../../src/domain/assignment.ts'
import { Contract } from '../../src/domain/contract.ts'
import { ContractedService } from '../../src/domain/contractedService.ts'
import { entities } from '../../src/domain/entities.ts'
import { Invoice } from '../../src/domain/invoice.ts'
import { Licence } from '../../src/domain/licence.ts'
import { Meeting } from '../../src/domain/meeting.ts'
import { DirectMessage } from '../../src/domain/message.ts'
import { Notification } from '../../src/domain/notification.ts'
import { Profile } from '../../src/domain/profile.ts'
import { SetupTask } from '../../src/domain/task.ts'
import { Ticket } from '../../src/domain/ticket.ts'
import { ToolConfiguration } from '../../src/domain/toolConfiguration.ts'

/** The schemas of the nouns and the tables of the migrations: the compiler says when they disagree. */
type Row<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Row']

const schemas = {
  activity_timeline: Activity,
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
  expectTypeOf<Assignment>().toExtend<Pick<Row<'user_account_manager'>, keyof Assignment>>()
})

it('every entity that is synced has a schema', () => {
  expect(Object.keys(schemas)).toEqual(entities.map(({ name }) => name).toSorted())
})
