import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { exampleMeeting } from '../../../tests/support/account-rows.ts'
import type { UnresolvedChange } from '../../data/sync/useUnresolvedChanges.ts'
import { meetingSubject } from '../../domain/meeting.ts'
import { MeetingCard } from './MeetingCard.tsx'

const begins = Date.parse('2026-11-27T17:30:00Z')
const cardOf = (askedAt: string | null, now: number, unresolved?: UnresolvedChange): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MeetingCard
        meeting={exampleMeeting({ move_asked_at: askedAt })}
        manager="Diego"
        now={now}
        linkOf={(link) => link}
        unresolved={unresolved}
      />
    </MemoryRouter>,
  )

test('while the client is asked for another hour, the card asks too and is not confirmed', () => {
  const asked = cardOf('2026-11-20T10:00:00Z', begins - 86_400_000)
  expect(asked).toContain('No podremos atenderte a esta hora. Elige otra.')
  expect(asked).not.toContain('Confirmada')
  expect(asked).toContain('reunion=meeting')
  const usual = cardOf(null, begins - 86_400_000)
  expect(usual).toContain('Confirmada')
  expect(usual).not.toContain('No podremos atenderte')
})

test('once it has begun, the card says that the manager would not be there', () => {
  expect(cardOf('2026-11-20T10:00:00Z', begins + 60_000)).toContain(
    'Te avisamos que no podríamos atenderte a esta hora.',
  )
})

test('a cancellation that arrived too late is told on the card, and can be discarded', () => {
  const late = {
    id: 'op',
    subject: meetingSubject({ id: 'meeting' }),
    refusal: 'transition_not_allowed',
    conflicts: [],
    canDiscard: true,
  } as const
  const card = cardOf(null, begins + 60_000, late)
  expect(card).toContain('No se canceló la reunión. Mientras tanto cambió de estado o pasó su hora.')
  expect(card).toContain('Descartar')
  expect(cardOf(null, begins + 60_000)).not.toContain('No se canceló')
})
