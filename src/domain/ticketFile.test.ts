import { expect, it } from 'vitest'
import { answersIn } from './ticketFile.ts'

const row = (ticket: string, side: 'client' | 'agent', at: string, name: string | null = null) => ({
  ticket_id: ticket,
  author_side: side,
  author_name: name,
  created_at: `2026-11-21T${at}.000Z`,
})
const timesOf = (texts: Parameters<typeof answersIn>[0], files: Parameters<typeof answersIn>[1]): string[] =>
  answersIn(texts, files).map(({ created_at: at }) => at.slice(11, 19))

it('files that were sent alone are an answer, several together one; with a text they are none', () => {
  expect(
    timesOf(
      [row('a', 'agent', '10:00:00')],
      [
        row('a', 'agent', '12:01:00'),
        row('a', 'agent', '12:00:00'),
        row('a', 'agent', '10:01:00'),
        row('a', 'client', '10:01:00'),
        row('b', 'agent', '10:01:00'),
      ],
    ),
  ).toEqual(['10:00:00', '10:01:00', '10:01:00', '12:00:00'])
})

it('a file of another person of the same side is an answer of its own', () => {
  expect(timesOf([row('a', 'agent', '10:00:00', 'Diego')], [row('a', 'agent', '10:01:00', 'Sofía')])).toEqual(
    ['10:00:00', '10:01:00'],
  )
})
