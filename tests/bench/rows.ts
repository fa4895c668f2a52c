import type { DirectMessage } from '../../src/domain/message.ts'

export const client = '00000000-0000-4000-8000-00000000c11e'
export const manager = '00000000-0000-4000-8000-00000000a9e7'

const words =
  'el reporte de este mes quedó listo y la campaña arranca el lunes con envío a Puebla capital'.split(' ')

/** Messages of one conversation, a minute apart, about 90 characters each. The same rows for every store. */
export function rows(count: number): DirectMessage[] {
  const start = Date.UTC(2026, 0, 1)
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(start + index * 60_000).toISOString().replace('Z', '+00:00')
    return {
      id: `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
      user_id: client,
      manager_id: manager,
      message: `${index}: ${words.map((_word, place) => words[(place + index) % words.length]).join(' ')}`,
      sender_type: index % 3 === 0 ? 'manager' : 'client',
      read: true,
      delivered_at: at,
      read_at: at,
      created_at: at,
      sync_seq: index + 1,
      file_name: null,
      file_size: null,
      file_type: null,
      file_seconds: null,
    }
  })
}
