import { describe, expect, it, vi } from 'vitest'
import { errorsOf } from './errors.ts'
import { type SubmitAttempt, fieldsOf } from './fields.ts'

const submitted = { preventDefault: () => undefined }

function formOf(
  values: { email: string; code: string },
  attempt: SubmitAttempt = { tried: false },
  busy = false,
) {
  const calls = {
    onWrite: vi.fn<(name: string, value: string) => void>(),
    onValid: vi.fn<() => void>(),
    onAttempt: vi.fn<(next: SubmitAttempt) => void>(),
    onStart: vi.fn<() => void>(),
    focusOn: vi.fn<(name?: string) => void>(),
  }
  const { onWrite, onValid, onAttempt, onStart, focusOn } = calls
  const validate = (typed: typeof values) =>
    errorsOf<typeof values>({
      email: typed.email === '' ? 'missing' : undefined,
      code: typed.code === '' ? 'missing' : undefined,
    })
  const form = fieldsOf(
    { values, onWrite, validate, busy, onValid },
    { attempt, onAttempt, onStart, focusOn },
  )
  return { form, calls }
}

describe('A form', () => {
  it('a form shows no error before the first attempt, and every error after it', () => {
    expect(formOf({ email: '', code: '' }).form.field('email').error).toBeUndefined()
    const { form } = formOf({ email: '', code: '1' }, { tried: true })
    expect([form.field('email').error, form.field('code').error]).toEqual(['missing', undefined])
  })

  it('a form sends nothing while a field is wrong, and focuses the first wrong one', () => {
    const { form, calls } = formOf({ email: 'ana@demo.mx', code: '' })
    form.onSubmit(submitted)
    expect(calls.onValid).not.toHaveBeenCalled()
    expect(calls.onAttempt).toHaveBeenCalledWith({ tried: true })
    expect(calls.focusOn).toHaveBeenCalledWith()
  })

  it('a valid form is sent, and old toasts are closed', () => {
    const { form, calls } = formOf({ email: 'ana@demo.mx', code: '1' })
    form.onSubmit(submitted)
    expect(calls.onValid).toHaveBeenCalledOnce()
    expect(calls.onStart).toHaveBeenCalledOnce()
    expect(calls.focusOn).not.toHaveBeenCalled()
  })

  it('a busy form is not sent again; its fields are read-only and keep the focus', () => {
    const { form, calls } = formOf({ email: 'ana@demo.mx', code: '1' }, { tried: true }, true)
    form.onSubmit(submitted)
    expect(calls.onValid).not.toHaveBeenCalled()
    expect(form.field('email').readOnly).toBe(true)
  })

  it('a server’s refusal is shown at its field, until that field is edited', () => {
    const refused = { tried: true, refused: { name: 'email', error: 'taken' } }
    const { form, calls } = formOf({ email: 'ana@demo.mx', code: '1' }, refused)
    expect([form.field('email').error, form.field('code').error]).toEqual(['taken', undefined])
    form.write('code', '2')
    expect(calls.onAttempt).not.toHaveBeenCalled()
    form.write('email', 'eva@demo.mx')
    expect(calls.onAttempt).toHaveBeenCalledWith({ tried: true })
    expect(calls.onWrite).toHaveBeenLastCalledWith('email', 'eva@demo.mx')
  })

  it('the field of a refusal takes the focus, also if a toast shows the refusal', () => {
    const { form, calls } = formOf({ email: 'ana@demo.mx', code: '1' })
    form.refuse('code')
    expect(calls.onAttempt).not.toHaveBeenCalled()
    expect(calls.focusOn).toHaveBeenCalledWith('code')
  })
})
