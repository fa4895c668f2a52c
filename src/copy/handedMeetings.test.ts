import { describe, expect, it } from 'vitest'
import { assignClientCopy, assignManyCopy } from './assignClient.ts'
import { staffMembersCopy } from './staffMembers.ts'

const agent = { role: 'agent', tickets: 0, leads: 0 } as const
const none = { moved: 0, cancelled: 0 }

describe('Clients who get another account manager', () => {
  it.each([
    ['one', assignClientCopy.effects],
    ['many', assignManyCopy.effects],
    ['those of a removed role', staffMembersCopy.effects(agent, null, 2)],
  ])('the dialog of %s names the meetings that are cancelled', (_whose, effects) => {
    expect(effects).toContain('Las demás reuniones se cancelan y avisamos al cliente.')
  })

  it('the toast has the numbers of the meetings, and nothing of them without any', () => {
    expect(assignClientCopy.doneDetail('Paula', 'Mariana', none)).toBe(
      'Paula atiende a Mariana a partir de ahora.',
    )
    expect(assignClientCopy.doneDetail('Paula', 'Mariana', { moved: 1, cancelled: 0 })).toBe(
      'Paula atiende a Mariana a partir de ahora. 1 reunión por confirmar pasó también.',
    )
    expect(assignManyCopy.doneDetail('Paula', 3, 0, { moved: 2, cancelled: 1 })).toBe(
      '3 clientes con Paula a partir de ahora. 2 reuniones por confirmar pasaron también. Se canceló 1 reunión y avisamos al cliente.',
    )
    expect(staffMembersCopy.doneDetail('Diego', null, 1, { moved: 0, cancelled: 2 })).toBe(
      'Diego ya no tiene acceso al panel. 1 cliente pasó a otro agente. Se cancelaron 2 reuniones y avisamos a sus clientes.',
    )
  })
})

describe('A change of role', () => {
  const always = [
    'Recibe una notificación y se cierran sus sesiones en todos sus dispositivos.',
    'Queda en la auditoría.',
  ]

  it('names the tickets and leads that the person loses', () => {
    expect(staffMembersCopy.effects({ role: 'super_admin', tickets: 3, leads: 1 }, null, 0)).toEqual([
      'Sus 3 tickets abiertos pasan al account manager de cada cliente, si lo tiene.',
      'Su lead abierto se queda sin responsable.',
      ...always,
    ])
    // Leads stay with who keeps a role; an agent's tickets go along with the clients.
    expect(staffMembersCopy.effects({ role: 'super_admin', tickets: 0, leads: 2 }, 'agent', 0)).toEqual(
      always,
    )
    expect(staffMembersCopy.effects({ role: 'agent', tickets: 4, leads: 0 }, null, 0)).toEqual(always)
  })
})
