import { expect, test } from 'vitest'
import { piecesOf } from './piecesOf.ts'

const linksIn = (message: string) => piecesOf(message).flatMap(({ text, isLink }) => (isLink ? [text] : []))

test('an https address is a link, and the pieces together are the message', () => {
  const message = 'Mira https://azulejo.mx/precios?plan=1#x y dime.\nTambién https://cal.com/diego'
  expect(linksIn(message)).toEqual(['https://azulejo.mx/precios?plan=1#x', 'https://cal.com/diego'])
  expect(
    piecesOf(message)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message)
})

test('punctuation after an address is not part of it', () => {
  expect(linksIn('¿Viste https://a.mx/b?')).toEqual(['https://a.mx/b'])
  expect(linksIn('(en https://a.mx/b).')).toEqual(['https://a.mx/b'])
  expect(linksIn('«https://a.mx», https://b.mx…')).toEqual(['https://a.mx', 'https://b.mx'])
  expect(linksIn('https://es.wikipedia.org/wiki/Puebla_(ciudad)')).toEqual([
    'https://es.wikipedia.org/wiki/Puebla_(ciudad)',
  ])
})

test('another scheme, a broken address and one that disguises its site are no links', () => {
  for (const text of [
    'http://a.mx',
    'javascript:alert(1)',
    'data:text/html,x',
    'xhttps://a.mx',
    'https://',
    'https://banco.mx@otro.mx/',
    'www.azulejo.mx',
    'hola@azulejo.mx',
  ])
    expect([text, linksIn(text)]).toEqual([text, []])
  expect(piecesOf('')).toEqual([])
})
