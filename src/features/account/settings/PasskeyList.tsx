import { businessDayOf } from '../../../copy/calendar.ts'
import { ago } from '../../../copy/elapsed.ts'
import { passkeysCopy as copy } from '../../../copy/passkeys.ts'
import { supportsPasskeys } from '../../../data/account/askAuthenticator.ts'
import { type Passkey, PASSKEYS_MAX } from '../../../data/account/passkeys.ts'
import { settingsRows } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { FormFoot, SettingsPanel } from '../../../ui/SettingsForm.tsx'
import { useDialog } from '../../../ui/useDialog.ts'
import { useNow } from '../../../ui/useNow.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

/** A new passkey requires the current password. email: empty for an account by phone, which can have no password. */
export type PasswordProof = { email: string; mayLackPassword: boolean }

type PasskeyListProps = PasswordProof & { passkeys: readonly Passkey[]; onChanged: () => Promise<void> }

/** What a person without a password must do first. */
const proofNote = ({ email, mayLackPassword }: PasswordProof): string | undefined =>
  email === '' ? copy.noAddress : mayLackPassword ? copy.needsPassword : undefined

export function PasskeyList({ email, mayLackPassword, passkeys, onChanged }: PasskeyListProps) {
  const now = useNow()
  const adding = useDialog()
  const renaming = useDialog<Passkey>()
  const removing = useDialog<Passkey>()
  const part = settingsRows()
  const isFull = passkeys.length >= PASSKEYS_MAX
  const supported = supportsPasskeys()
  return (
    <SettingsPanel>
      {passkeys.length === 0 ? (
        <div className={part.row}>
          <div className={part.words}>
            <p className={part.name}>{copy.none}</p>
            <p className={part.detail}>{copy.noneSentence}</p>
          </div>
        </div>
      ) : (
        <ul aria-label={copy.list}>
          {passkeys.map((passkey) => {
            const { id, createdAt, lastUsedAt } = passkey
            const name = passkey.name ?? copy.unnamed
            const added = copy.added(businessDayOf(createdAt))
            return (
              <li key={id} className={part.row}>
                <div className={part.words}>
                  <p className={part.name}>{name}</p>
                  <p className={part.detail}>
                    {added} ·{' '}
                    {lastUsedAt === null ? copy.unused : copy.used(ago(Date.parse(lastUsedAt), now))}
                  </p>
                </div>
                <Button
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={copy.renameOf(name, added)}
                  onClick={() => renaming.show(passkey)}
                >
                  {copy.rename}
                </Button>
                <Button
                  size="sm"
                  look="danger"
                  aria-haspopup="dialog"
                  aria-label={copy.removeOf(name, added)}
                  onClick={() => removing.show(passkey)}
                >
                  {copy.remove}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <FormFoot
        note={isFull ? copy.full : supported ? proofNote({ email, mayLackPassword }) : copy.unsupported}
        actions={
          supported &&
          !isFull &&
          email !== '' && (
            <Button look="primary" aria-haspopup="dialog" onClick={() => adding.show(true)}>
              {copy.add}
            </Button>
          )
        }
      />
      {adding.content && (
        <AddPasskeyDialog email={email} open={adding.open} onClose={adding.close} onAdded={onChanged} />
      )}
      {renaming.content && (
        <RenamePasskeyDialog
          key={renaming.content.id}
          passkey={renaming.content}
          open={renaming.open}
          onClose={renaming.close}
          onRenamed={onChanged}
        />
      )}
      {removing.content && (
        <RemovePasskeyDialog
          passkey={removing.content}
          open={removing.open}
          onClose={removing.close}
          onRemoved={onChanged}
        />
      )}
    </SettingsPanel>
  )
}
