import type { ChangeKind } from '../../../../src/domain/changes.ts'
import { op } from '../../ops.ts'
import { company, favorite, legalName, marketing, moveMeeting, picture, progress } from '../changes.ts'
import type { Example } from '../example.ts'
import { applied } from '../world.ts'
import { type ChangeRights, among, clientOnly, bothSides, oneself } from '../../matrix/change-rights.ts'

/** The person's own data and settings, meetings, seats and keys. */
export const accountExamples = {
  set_favorite: {
    sender: 'mariana',
    protection: 'ledger alone',
    change: () => favorite(false, true),
    moveOn: (world) => applied(world, 'mariana', favorite(true, false)),
    afterPurge: 'applied',
  },
  update_profile: {
    sender: 'mariana',
    protection: 'texts with base',
    change: (world) => company(world, '', 'Robles'),
    moveOn: (world) => applied(world, 'mariana', company(world, 'Robles', 'Robles e Hijos')),
    afterPurge: 'conflict',
  },
  move_meeting: {
    sender: 'diego',
    protection: 'state with base',
    change: (world) => moveMeeting(world, 0, 'approved'),
    moveOn: (world) => applied(world, 'mariana', moveMeeting(world, 0, 'cancelled')),
    afterPurge: 'transition_not_allowed',
  },
  set_picture: {
    sender: 'mariana',
    protection: 'state with base',
    change: (world) => picture(world, 0, 'AAAA'),
    moveOn: (world) => applied(world, 'mariana', picture(world, 1, 'BBBB')),
    afterPurge: 'picture_changed',
  },
  set_fiscal_data: {
    sender: 'mariana',
    protection: 'texts with base',
    change: (world) => legalName(world, 'Mariana Robles', 'Mariana Robles Mora'),
    moveOn: (world) =>
      applied(world, 'mariana', legalName(world, 'Mariana Robles Mora', 'Mariana Robles Mena')),
    afterPurge: 'conflict',
  },
  set_preferences: {
    sender: 'mariana',
    protection: 'ledger alone',
    change: () => marketing(false, true),
    moveOn: (world) => applied(world, 'mariana', marketing(true, false)),
    afterPurge: 'applied',
  },
  set_progress: {
    sender: 'mariana',
    protection: 'only grows',
    change: (world) => progress(world, 40),
    moveOn: (world) => applied(world, 'mariana', progress(world, 100)),
    afterPurge: 'applied',
  },
  revoke_seat: {
    sender: 'mariana',
    protection: 'final state',
    change: ({ account, mariana }) => op('revoke_seat', { id: account.seat, user_id: mariana.id }),
    afterPurge: 'applied',
  },
  revoke_api_key: {
    sender: 'mariana',
    protection: 'final state',
    change: ({ account }) => op('revoke_api_key', { id: account.apiKey }),
    afterPurge: 'applied',
  },
} satisfies Partial<Record<ChangeKind, Example>>

/** Who may make these changes. */
export const accountRights = {
  set_favorite: {
    args: ({ newId }) => ({ id: newId(), tool_name: 'chatbot', is_favorite: true }),
    base: { is_favorite: false },
    outcome: oneself,
  },
  update_profile: {
    args: ({ people }) => ({ user_id: people.mariana, fields: { company: 'Robles' } }),
    outcome: clientOnly(),
  },
  move_meeting: {
    args: ({ people, account }) => ({ id: account.meeting, user_id: people.mariana, to: 'cancelled' }),
    base: { moves: 0 },
    outcome: bothSides,
  },
  set_picture: {
    args: ({ people }) => ({ user_id: people.mariana, picture: 'data:image/jpeg;base64,/9j/AAAA' }),
    base: { picture_changes: 0 },
    outcome: clientOnly(),
  },
  set_fiscal_data: {
    args: ({ people }) => ({
      user_id: people.mariana,
      fields: { postcode: '72160' },
    }),
    base: { postcode: '72000' },
    outcome: clientOnly(),
  },
  set_preferences: {
    args: () => ({ fields: { marketing_email: true } }),
    base: { marketing_email: false },
    outcome: oneself,
  },
  set_progress: {
    args: ({ newId }) => ({ id: newId(), resource_id: newId(), progress: 10 }),
    // A resource that does not exist.
    outcome: among({ others: 'not_found' }),
  },
  revoke_seat: {
    args: ({ people, account }) => ({ id: account.seat, user_id: people.mariana }),
    outcome: bothSides,
  },
  revoke_api_key: { args: ({ account }) => ({ id: account.apiKey }), outcome: clientOnly() },
} satisfies Partial<Record<ChangeKind, ChangeRights>>
