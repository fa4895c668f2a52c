import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../tests/support/rendered-hook.ts'
import { useDialogAddress } from './useDialogAddress.ts'

const screens: { unmount: () => Promise<void> }[] = []
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.unmount()
  vi.unstubAllGlobals()
})

const without = new URLSearchParams()
const withDialog = new URLSearchParams('crear=')

/** A page with the history of addresses that led to it. */
async function shown(...addresses: string[]) {
  const Around = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={addresses}>{children}</MemoryRouter>
  )
  const screen = await renderHook(() => {
    const { pathname, search } = useLocation()
    return { at: pathname + search, dialog: useDialogAddress(), navigate: useNavigate() }
  }, Around)
  screens.push(screen)
  const expectAt = (address: string) => vi.waitFor(() => expect(screen.latest().at).toBe(address))
  const expectStep = async (steps: number, address: string) => {
    void screen.latest().navigate(steps)
    await expectAt(address)
  }
  return { dialog: () => screen.latest().dialog, expectAt, expectStep }
}

it('a dialog that was opened on its page leaves no entry: the next Back leaves the page', async () => {
  const { dialog, expectAt, expectStep } = await shown('/home', '/support')
  for (let time = 0; time < 3; time += 1) {
    dialog().open(withDialog)
    await expectAt('/support?crear=')
    dialog().close(without)
    await expectAt('/support')
  }
  await expectStep(-1, '/home')
})

it('the address of an open dialog may change: closed, it leaves no entry either', async () => {
  const { dialog, expectAt, expectStep } = await shown('/home', '/marketplace')
  dialog().open(new URLSearchParams('solicitar=seo'))
  await expectAt('/marketplace?solicitar=seo')
  dialog().change(new URLSearchParams('solicitar=seo&nivel=2'))
  await expectAt('/marketplace?solicitar=seo&nivel=2')
  dialog().close(without)
  await expectAt('/marketplace')
  await expectStep(-1, '/home')
})

it('a dialog that a link of another page has opened closes to its own page', async () => {
  const { dialog, expectAt, expectStep } = await shown('/home', '/support?crear=')
  dialog().close(without)
  await expectAt('/support')
  await expectStep(-1, '/home')
})

it('closed twice before the address changes, it goes back once', async () => {
  const { dialog, expectAt, expectStep } = await shown('/home', '/support')
  dialog().open(withDialog)
  await expectAt('/support?crear=')
  const { close } = dialog()
  close(without)
  close(without)
  await expectAt('/support')
  await expectStep(-1, '/home')
})

it('an answer that comes after Back has closed the dialog does not leave the page', async () => {
  const { dialog, expectAt, expectStep } = await shown('/home', '/support')
  dialog().open(withDialog)
  await expectAt('/support?crear=')
  const { close } = dialog()
  await expectStep(-1, '/support')
  close(without)
  // Its entry is above the one that is shown.
  dialog().open(withDialog)
  await expectAt('/support?crear=')
  await expectStep(-1, '/support')
})
