import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { chat, files, record } from './support/message-files.ts'

test('a recording of a killed app is in the draft, can be played there, and is removed', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device({ worker: true })
  const first = await signIn(phone, people.client, chat)
  await record(first, 3)
  await first.close()

  const second = await phone.open(chat)
  const kept = files(second).getByRole('listitem').filter({ hasText: 'Nota de voz' })
  await expect(kept).toContainText(/0:0[23]/)
  await kept.getByRole('button', { name: /^Escuchar nota de voz 0:0[23]$/ }).click()
  await kept.getByRole('button', { name: /^Quitar nota de voz de 0:0[23]$/ }).click()
  await expect(kept).toHaveCount(0)
  await expect(second.getByRole('button', { name: 'Adjuntar', exact: true })).toBeFocused()

  // The button that ends a recording is removed: the focus must be on the button that begins the next one.
  const microphone = second.getByRole('button', { name: 'Grabar nota de voz' })
  await record(second, 1)
  await second.getByRole('button', { name: 'Borrar grabación' }).click()
  await expect(microphone).toBeFocused()
  await expect(files(second)).toHaveCount(0)
  await record(second, 1)
  await second.keyboard.press('Enter')
  await expect(second.getByRole('slider', { name: 'Avance de la nota de voz' }).last()).toBeVisible()
  await expect(microphone).toBeFocused()
})
