import { expect, it } from 'vitest'
import { clashesOf, decided } from './clash.ts'

const change = {
  args: { id: 'task', answers: { color: 'rojo', city: 'Puebla' } },
  base: { color: 'azul', city: '' },
}

it('S11: shows each field that another device wrote, and no other', () => {
  const outcome = { outcome: 'conflict', server: { color: 'verde', phone: '55', size: 4 } } as const
  expect(clashesOf({ status: 'conflict', outcome, args: change.args })).toEqual([
    { field: 'color', mine: 'rojo', theirs: 'verde' },
  ])
  expect(clashesOf({ status: 'queued', outcome, args: change.args })).toEqual([])
})

it('S11: a clash that a person has settled goes out over what the server has', () => {
  expect(decided(change, { color: 'rojo y verde' }, { color: 'verde' })).toEqual({
    args: { id: 'task', answers: { color: 'rojo y verde', city: 'Puebla' } },
    base: { color: 'verde', city: '' },
  })
  const profile = { args: { user_id: 'mariana', fields: { phone: '55' } }, base: { phone: '44' } }
  expect(decided(profile, { phone: '66' }, { phone: '77' })).toEqual({
    args: { user_id: 'mariana', fields: { phone: '66' } },
    base: { phone: '77' },
  })
})
