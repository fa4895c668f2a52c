import { apiKeysCopy as copy } from '../../copy/settings.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Copy } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'

export type PlainKey = { readonly name: string; readonly secret: string }

/** The new key as plain text. It is shown once: neither the device nor the server stores it. */
export function NewKeySecret({ name, secret, onKept }: PlainKey & { onKept: () => void }) {
  const part = settingsRows()
  return (
    <section className={part.fresh} aria-label={copy.fresh(name)}>
      <output>
        <span className={part.name}>{copy.fresh(name)}</span>
        <br />
        <span className={part.detail}>{copy.freshSentence}</span>
      </output>
      <TextField
        label={copy.freshLabel}
        hiddenLabel
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <Button
        look="primary"
        onClick={() => copyText(secret, { copied: copy.copied, notCopied: copy.notCopied })}
      >
        <Icon of={Copy} />
        {copy.copy}
      </Button>
      <Button look="ghost" onClick={onKept}>
        {copy.hide}
      </Button>
    </section>
  )
}
