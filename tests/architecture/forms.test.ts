import { describe, expect, it } from 'vitest'
import { files, textOf, within } from './sources.ts'

/** A toast disappears and covers the form: a form shows the reason of a refusal at its field or in its alert. */

/** Forms that show a refusal in a toast, each with the reason. */
const toasting: Readonly<Record<string, string>> = {
  'features/account/LoginForm.tsx': 'spec §8: the messages of the log-in',
  'features/account/RegisterForm.tsx': 'spec §8: the messages of the registration',
  'features/account/staff/SetupForm.tsx': 'spec §8: No se pudo crear el usuario. Puede que ya exista.',
  'features/account/staff/StaffForm.tsx': 'spec §8: No se pudo crear el usuario. Puede que ya exista.',
  'features/chat/Composer.tsx': 'spec §8: Error al enviar mensaje',
  'features/form/useRowForm.ts': 'spec §8: Error al actualizar perfil',
  'features/licenses/SeatsDialog.tsx': 'sends an invitation of the list again, which is beside the form',
  'features/tickets/ReplyBar.tsx': 'a line above the tabs, as the composer of the chat',
}

const isForm = /\buse(?:Form|Fields|CodeForm)\(|<(?:form|SettingsForm|FormColumn)\b/
const isToast = /\bshowToast\(\s*'(?:bad|warn)'|\btoast(?:FailedChange|\w*Refusal)\(/

describe('A refused form', () => {
  it('the form shows its reason in place; a form with a toast is listed with a reason', () => {
    const forms = files.filter((file) => !within(file, 'pages/gallery') && isForm.test(textOf(file)))
    expect(forms.length).toBeGreaterThan(20)
    expect(forms.filter((file) => isToast.test(textOf(file))).toSorted()).toEqual(Object.keys(toasting))
  })
})

/** Forms of `useForm` whose typed values are kept nowhere, each with the reason. */
const forgetting: Readonly<Record<string, string>> = {
  'features/account/RecoveryCodeStep.tsx': 'a secret',
  'features/account/RegisterForm.tsx': 'before the session: there is no person yet to keep it for',
  'features/account/methods/PhoneForm.tsx': 'a number and a code, before the session',
  'features/account/settings/EmailForm.tsx': 'one address, with a password',
  'features/account/settings/RenamePasskeyDialog.tsx': 'one name of a few words',
  'features/account/staff/SetupForm.tsx': 'a password',
  'features/account/staff/StaffForm.tsx': 'a password',
  'features/manual-payment/ManualPaymentDialog.tsx': 'one reference, read from a bank statement',
  'features/read-conversation/ReadConversation.tsx': 'nothing of a read conversation is stored on the device',
  'features/staff-list/SavedViewForm.tsx': 'one name of a few words',
}

const keeps = (file: string): boolean => /^ {4,6}draft,/m.test(textOf(file))

describe('A form that waits for the server', () => {
  it('keeps what is typed at every key press; one that keeps nothing is listed with a reason', () => {
    const typed = files.filter((file) => {
      const text = textOf(file)
      return /\buseForm\(/.test(text) && /<Text(?:Field|Area)\b/.test(text)
    })
    expect(typed.length).toBeGreaterThan(15)
    expect(typed.filter((file) => !keeps(file)).toSorted()).toEqual(Object.keys(forgetting))
    // With its note, a restored text is not taken for the saved one.
    expect(typed.filter((file) => keeps(file) && !/<RestoredNote\b/.test(textOf(file)))).toEqual([])
  })
})
