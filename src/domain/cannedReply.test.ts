import { describe, expect, it } from 'vitest'
import { filledReply, replyPieces, unfilledIn, withReply } from './cannedReply.ts'

describe('A canned reply', () => {
  it('variables are filled in from the client’s record', () => {
    expect(filledReply('Hola, {nombre} de {empresa}.', { nombre: 'Mariana', empresa: 'Robles' })).toBe(
      'Hola, Mariana de Robles.',
    )
  })

  it('a variable without a value stays, and is listed', () => {
    const text = filledReply('{nombre}: tu ticket {folio}', { nombre: 'Mariana', folio: ' ' })
    expect(text).toBe('Mariana: tu ticket {folio}')
    expect(unfilledIn(text)).toEqual(['{folio}'])
  })

  it('braces around other words stay', () => {
    expect(replyPieces('{precio} y {NOMBRE}', { nombre: 'Mariana' })).toEqual([
      { text: '{precio}', kind: 'typed', at: 0 },
      { text: ' y {NOMBRE}', kind: 'typed', at: 8 },
    ])
  })

  it('a value is not filled in again: a client named {folio} stays so', () => {
    expect(filledReply('{nombre}', { nombre: '{folio}', folio: 'TK-0001' })).toBe('{folio}')
  })

  it('a reply is added after the typed text', () => {
    expect(withReply('', 'Hola')).toBe('Hola')
    expect(withReply('Buenos días. \n', 'Hola')).toBe('Buenos días.\nHola')
  })
})
