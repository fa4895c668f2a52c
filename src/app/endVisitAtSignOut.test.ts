import { afterEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../tests/support/fake-storage.ts'
import { sessionStore } from '../data/session/sessionStore.ts'
import type { Person } from '../domain/person.ts'
import { setDiscreet, showForVisit } from '../ui/discreet.ts'
import { isDiscreet } from '../ui/isDiscreet.ts'
import { showToast, useToasts } from '../ui/toasts.ts'
import { endVisitAtSignOut } from './endVisitAtSignOut.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const person: Person = { uid: 'client', email: 'juan@negocio.mx', fullName: 'Juan', roles: [] }
const shown = () => useToasts.getState().shown.map(({ title }) => title)

test('S15: the next person of the device does not read the toasts of the one before, however the session ended', () => {
  const stop = endVisitAtSignOut()
  for (const reason of ['signed-out', 'expired'] as const) {
    sessionStore.setState({ status: 'signed-in', person }, true)
    showToast('bad', 'receta-juan.pdf pesa más de 10 MB')
    // A new token, or another name, is no new person.
    sessionStore.setState({ status: 'signed-in', person: { ...person } }, true)
    expect(shown()).toHaveLength(1)
    sessionStore.setState({ status: 'signed-out', reason }, true)
    expect(shown()).toEqual([])
    // Shown after the sign-out, for the person who has pressed the button.
    showToast('good', 'Sesión cerrada')
    sessionStore.setState({ status: 'signed-in', person }, true)
    expect(shown()).toEqual(['Sesión cerrada'])
    useToasts.setState({ shown: [] })
  }
  stop()
})

test('S15: amounts that one person has revealed are hidden for the next one, however the session ended', () => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const stop = endVisitAtSignOut()
  for (const reason of ['signed-out', 'expired'] as const) {
    sessionStore.setState({ status: 'signed-in', person }, true)
    setDiscreet(true)
    showForVisit()
    sessionStore.setState({ status: 'signed-in', person: { ...person } }, true)
    expect(isDiscreet()).toBe(false)
    sessionStore.setState({ status: 'signed-out', reason }, true)
    expect(isDiscreet()).toBe(true)
  }
  stop()
})
