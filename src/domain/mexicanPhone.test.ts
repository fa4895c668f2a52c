import { expect, it } from 'vitest'
import { asE164, callHref, whatsAppHref } from './mexicanPhone.ts'

it.each([
  ['222 123 4567', '+522221234567'],
  ['(55) 1234-5678', '+525512345678'],
  ['+52 222 123 4567', '+522221234567'],
  ['+1 415 555 0100', '+14155550100'],
  ['12345', null],
  ['', null],
  ['222123456x', null],
  ['522221234567', '+522221234567'],
  ['+52 1 222 123 4567', '+522221234567'],
  ['62221234567', null],
])('the number %j becomes %j', (typed, number) => {
  expect(asE164(typed)).toBe(number)
})

it('a number in Mexico is called with its country code, a short one as it was written', () => {
  expect(callHref('55 5012 8840')).toBe('tel:+525550128840')
  expect(callHref('911')).toBe('tel:911')
  expect(callHref('222 123 4567 ext. 5')).toBe('tel:+522221234567')
})

it('only a whole number becomes a WhatsApp link', () => {
  expect(whatsAppHref('55 5012 8840')).toBe('https://wa.me/525550128840')
  expect(whatsAppHref('+1 (415) 555-0100')).toBe('https://wa.me/14155550100')
  expect(whatsAppHref('5012 8840')).toBeNull()
})
