import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { exampleMeeting } from '../../../tests/support/account-rows.ts'
import { MeetingList } from './MeetingList.tsx'

const useUnresolvedChanges = vi.hoisted(() => vi.fn<(...subjects: string[]) => undefined>())
vi.mock('../../data/sync/useUnresolvedChanges.ts', () => ({ useUnresolvedChanges }))

const listOf = (many: number): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MeetingList
        meetings={Array.from({ length: many }, (_, n) => exampleMeeting({ id: `meeting-${n}` }))}
        manager="Diego"
        empty=""
        now={0}
        linkOf={(link) => link}
      />
    </MemoryRouter>,
  )
const cards = (html: string): number => html.split('</h2>').length - 1

test('of a long history the newest twenty are drawn and read, with a button for the others', () => {
  const html = listOf(21)
  expect(cards(html)).toBe(20)
  expect(useUnresolvedChanges.mock.lastCall).toHaveLength(20)
  expect(html).toContain('Ver anteriores')
  const whole = listOf(20)
  expect(cards(whole)).toBe(20)
  expect(whole).not.toContain('Ver anteriores')
})
