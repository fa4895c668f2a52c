import { describe, expect, it } from 'vitest'
import { exampleTask } from '../../tests/support/account-rows.ts'
import { orNull, text } from './argument.ts'
import { defineChange } from './change.ts'
import { fiscalDraft, setFiscalDataIntent } from './fiscalData.ts'
import { messageDraft, sendMessageIntent } from './message.ts'
import { profileDraft, updateProfileIntent } from './profile.ts'
import { answerDraft, moveTaskIntent, replyDraft, saveStepIntent, submitTaskIntent } from './task.ts'

const task = exampleTask({ status: 'in_review' })
const thread = { clientId: 'client', managerId: 'manager' }
const reply = replyDraft(task.id, 'agent_response')
const notes = replyDraft(task.id, 'completion_notes')
const answer = answerDraft(task.id, 'industry')
const move = (agentResponse: string | null, completionNotes: string | null) =>
  moveTaskIntent(task, 'completed', { agentResponse, completionNotes })

describe('A change deletes the drafts of the texts that it carries, and no others (S27):', () => {
  it.each([
    ['a message', sendMessageIntent(thread, 'row', 'Hola'), [messageDraft(thread)]],
    ['one answer of the wizard', saveStepIntent(task, { industry: 'x' }, { industry: '' }, 1), [answer]],
    [
      'a submission with one new answer',
      submitTaskIntent(task, { industry: 'x' }, { industry: '' }),
      [answer],
    ],
    ['a submission without a new answer', submitTaskIntent(task, {}, {}), []],
    ['a move of a task from a list', move(null, null), []],
    ['a move with a reply', move('Listo', null), [reply]],
    ['a move with an emptied reply', move('', null), [reply]],
    ['a move with closing notes', move(null, 'Quedó'), [notes]],
    ['a move with both', move('Listo', 'Quedó'), [reply, notes]],
    [
      'a field of the profile',
      updateProfileIntent('u', { phone: '55' }, { phone: '' }),
      [profileDraft('u', 'phone')],
    ],
    ['fiscal data', setFiscalDataIntent('u', { rfc: 'X' }, { rfc: '' }), [fiscalDraft('u', 'rfc')]],
  ])('%s', (_, { drafts }, expected) => {
    expect(drafts).toEqual(expected)
  })

  it('a kind of change cannot name the draft of a text that its arguments lack', () => {
    const kind = defineChange(
      'note',
      { id: text, said: orNull(text), kept: orNull(text) },
      {
        base: 'none',
        lane: ({ id }) => id,
        subject: ({ id }) => id,
        texts: ['said', 'kept'],
        draft: ({ id }, field) => `${field}:${id}`,
      },
    )
    expect(kind.intent({ id: 'a', said: null, kept: 'x' }).drafts).toEqual(['kept:a'])
  })
})
