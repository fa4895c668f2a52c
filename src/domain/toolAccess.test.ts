import { expect, test } from 'vitest'
import { toolAccess } from './toolAccess.ts'

test('a tool is opened when it is configured and it is known where it is', () => {
  const site = 'https://{slug}.herramientas.mx'
  expect(toolAccess('chatbot', true, site)).toEqual({
    kind: 'open',
    href: 'https://chatbot.herramientas.mx',
  })
  expect(toolAccess('chatbot', false, site)).toEqual({ kind: 'configuring' })
  for (const none of [undefined, '']) {
    expect(toolAccess('chatbot', true, none)).toEqual({ kind: 'unreachable' })
    expect(toolAccess('chatbot', false, none)).toEqual({ kind: 'configuring' })
  }
})
