import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { exampleMeeting } from '../../../tests/support/account-rows.ts'
import { MeetingCard } from './MeetingCard.tsx'

const begins = Date.parse('2026-11-27T17:30:00Z')
const cardOf = (askedAt: string | null, now: number): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MeetingCard
        meeting={exampleMeeting({ move_asked_at: askedAt })}
        manager="Diego"
        now={now}
        linkOf={(link) => link}
      />
    </MemoryRouter>,
  )

test('while the client is asked for another hour, the card asks too and is not confirmed', () => {
  const asked = cardOf('2026-11-20T10:00:00Z', begins - 86_400_000)
  expect(asked).toContain('Tu account manager no estará disponible a esta hora. Elige otra.')
  expect(asked).not.toContain('Confirmada')
  expect(asked).toContain('reunion=meeting')
  const usual = cardOf(null, begins - 86_400_000)
  expect(usual).toContain('Confirmada')
  expect(usual).not.toContain('no estará disponible')
})

test('once it has begun, the card says that the manager would not be there', () => {
  expect(cardOf('2026-11-20T10:00:00Z', begins + 60_000)).toContain(
    'Tu account manager avisó que no estaría disponible a esta hora.',
  )
})
