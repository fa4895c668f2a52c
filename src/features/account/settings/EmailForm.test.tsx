import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emailCopy } from '../../../copy/security.ts'
import { EmailForm } from './EmailForm.tsx'

const formOf = (email: string): string =>
  renderToStaticMarkup(<EmailForm email={email} pending="nuevo@demo.mx" onAsked={() => undefined} />)

it('an account with an address confirms a change from both', () => {
  const html = formOf('mariana@demo.mx')
  expect(html).toContain(emailCopy.current)
  expect(html).toContain('Abre los dos correos')
})

it('an account without an address adds one, and is told of one letter', () => {
  const html = formOf('')
  expect(html).not.toContain(emailCopy.current)
  expect(html).toContain('Agregar correo')
  expect(html).toContain('Abre el enlace del correo que enviamos')
  expect(html).not.toContain('dos correos')
})
