import type { Account } from '../account.ts'
import type { People } from '../people.ts'
import { everybody, type Row, withoutFactorOfStaff, withoutSecondFactor } from './actors.ts'

interface OpRights {
  /** A change of Mariana's rows. */
  args: (world: { people: People; account: Account; newId: () => string }) => Record<string, unknown>
  /** The base state of the change (S26), for a kind that sets a state: the world's current state. */
  base?: Record<string, unknown>
  /** The outcome, or the code of the refusal. A refusal does not reveal whether another person's row exists. */
  outcome: Row
}

/** Nothing is possible without a log-in, or with a missing second factor. */
const among = (mine: Partial<Row> & { others: string }): Row => {
  const { others, ...got } = mine
  return {
    ...everybody([others]),
    anon: 'refused',
    departed: 'refused',
    ...withoutSecondFactor(['needs_auth']),
    ...withoutFactorOfStaff(['needs_auth']),
    ...got,
  }
}

const clientOnly = (others = 'not_found') => among({ others, mariana: ['applied'] })
const agentOnly = among({ others: 'not_found', diego: ['applied'], sofia: ['applied'] })
const bothSides = among({
  others: 'not_found',
  mariana: ['applied'],
  diego: ['applied'],
  sofia: ['applied'],
})
const theConversation = among({ others: 'not_assigned', mariana: ['applied'], diego: ['applied'] })
/** The op is always about the actor: no argument names another person. */
const oneself = among({ others: 'applied' })

const later = '2100-01-01T00:00:00Z'

export const ops: Record<string, OpRights> = {
  send_message: {
    args: ({ people, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      manager_id: people.diego,
      message: 'Hola',
    }),
    outcome: theConversation,
  },
  send_file: {
    args: ({ people, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      manager_id: people.diego,
      name: 'foto.png',
      size: 10,
      mime_type: 'image/png',
      seconds: null,
    }),
    outcome: among({ others: 'not_assigned', mariana: ['file_missing'], diego: ['file_missing'] }),
  },
  mark_delivered: {
    args: ({ people }) => ({ user_id: people.mariana, manager_id: people.diego, up_to: later }),
    outcome: theConversation,
  },
  mark_read: {
    args: ({ people }) => ({ user_id: people.mariana, manager_id: people.diego, up_to: later }),
    outcome: theConversation,
  },
  read_notification: { args: ({ account }) => ({ id: account.notification }), outcome: clientOnly() },
  dismiss_notification: { args: ({ account }) => ({ id: account.notification }), outcome: clientOnly() },
  read_all_notifications: { args: () => ({ up_to: 1_000_000 }), outcome: oneself },
  set_favorite: {
    args: ({ newId }) => ({ id: newId(), tool_name: 'chatbot', is_favorite: true }),
    base: { is_favorite: false },
    outcome: oneself,
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
  revoke_api_key: { args: ({ account }) => ({ id: account.apiKey }), outcome: clientOnly() },
  update_profile: {
    args: ({ people }) => ({ user_id: people.mariana, fields: { company: 'Robles' } }),
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
  set_picture: {
    args: ({ people }) => ({ user_id: people.mariana, picture: 'data:image/jpeg;base64,/9j/AAAA' }),
    base: { picture_changes: 0 },
    outcome: clientOnly(),
  },
  save_task_step: {
    args: ({ people, account }) => ({
      id: account.task,
      user_id: people.mariana,
      answers: { industry: 'Ferretería' },
      step: 2,
    }),
    outcome: clientOnly(),
  },
  submit_task: {
    args: ({ people, account }) => ({
      id: account.task,
      user_id: people.mariana,
      answers: { industry: 'x' },
    }),
    base: { industry: '', returned_at: null },
    // It is hers; the other answers are missing.
    outcome: among({ others: 'not_found', mariana: ['task_incomplete'] }),
  },
  move_task: {
    args: ({ people, account }) => ({
      id: account.task,
      user_id: people.mariana,
      to: 'in_progress',
      agent_response: null,
      completion_notes: null,
    }),
    base: { status: 'pending' },
    outcome: agentOnly,
  },
  open_ticket: {
    args: ({ people, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      category: 'general',
      priority: 'low',
      tool_name: null,
      subject: '',
      description: 'No abre',
    }),
    outcome: clientOnly(),
  },
  reply_ticket: {
    args: ({ people, account, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      ticket_id: account.ticket,
      message: 'Gracias',
    }),
    outcome: bothSides,
  },
  attach_to_ticket: {
    args: ({ people, account, newId }) => ({
      id: newId(),
      user_id: people.mariana,
      ticket_id: account.ticket,
      name: 'foto.png',
      size: 10,
      mime_type: 'image/png',
    }),
    outcome: among({
      others: 'not_found',
      mariana: ['file_missing'],
      diego: ['file_missing'],
      sofia: ['file_missing'],
    }),
  },
  move_ticket: {
    args: ({ people, account }) => ({ id: account.ticket, user_id: people.mariana, to: 'resolved' }),
    base: { status: 'open' },
    outcome: bothSides,
  },
  prioritize_ticket: {
    args: ({ people, account }) => ({ id: account.ticket, user_id: people.mariana, to: 'urgent' }),
    base: { priority_changes: 0 },
    outcome: among({ others: 'not_found', mariana: ['not_allowed'], diego: ['applied'], sofia: ['applied'] }),
  },
  move_meeting: {
    args: ({ people, account }) => ({ id: account.meeting, user_id: people.mariana, to: 'cancelled' }),
    base: { moves: 0 },
    outcome: bothSides,
  },
  revoke_seat: {
    args: ({ people, account }) => ({ id: account.seat, user_id: people.mariana }),
    outcome: bothSides,
  },
}
