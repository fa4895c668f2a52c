import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { newTicketHref } from '../../hrefs.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogLink } from '../../ui/DialogLink.tsx'
import { useAddressDialog } from '../../ui/useAddressDialog.ts'
import { ViewOff } from './ViewFrame.tsx'

// The real one draws at the end of the page, which this kind of render has not.
vi.mock('@ark-ui/react/portal', () => ({ Portal: ({ children }: { children: ReactNode }) => children }))

const drawn = (screen: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>).replaceAll(/ class="[^"]*"/g, '')

const link = <DialogLink to={newTicketHref}>Crear ticket</DialogLink>
const dialog = (
  <Dialog kind="dialog" open title="Nuevo ticket" closeLabel="Cerrar" onClose={() => undefined}>
    <input name="subject" />
  </Dialog>
)
function AddressDialog() {
  const { content, open } = useAddressDialog('plan')
  return `${content ?? 'nothing'}, ${open ? 'open' : 'closed'}`
}

it('a link to a dialog is a disabled button in the view, and a link elsewhere', () => {
  expect(drawn(link)).toContain(`<a href="${newTicketHref}"`)
  expect(drawn(<ViewOff>{link}</ViewOff>)).toMatch(/<fieldset disabled=""><button [^>]*aria-disabled="true"/)
  expect(drawn(<ViewOff>{link}</ViewOff>)).not.toContain('<a ')
})

it('an address opens no dialog in the view, and none of it is loaded', () => {
  expect(drawn(<AddressDialog />)).toBe('plan, open')
  expect(
    drawn(
      <ViewOff>
        <AddressDialog />
      </ViewOff>,
    ),
  ).toContain('nothing, closed')
})

it('a dialog stays closed in the view: it is drawn outside of the disabled part', () => {
  expect(drawn(dialog)).toContain('name="subject"')
  expect(drawn(<ViewOff>{dialog}</ViewOff>)).not.toContain('name="subject"')
})
