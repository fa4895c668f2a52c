import type { FormEvent, ReactNode, Ref } from 'react'
import { SIGNATURE_ANCHOR } from '../../siteHrefs.ts'
import { routes } from '../../routes.ts'
import { contractCopy } from '../../copy/contract.ts'
import { contract } from '../../styled-system/recipes'
import { busyLabel } from '../../ui/busyLabel.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ShieldCheck } from '../../ui/icons.ts'

type SignFormProps = {
  /** The consent text of the contract document. */
  consent: string
  accepted: boolean
  onAccept: (accepted: boolean) => void
  pad: ReactNode
  /** Verifies the address's owner; null for a visitor. */
  emailCheck: ReactNode
  visitor: boolean
  /** The missing step of the signature; null when it can be signed. */
  missing: keyof typeof contractCopy.missing | null
  busy: boolean
  onSign: () => void
  heading: Ref<HTMLHeadingElement>
  box: Ref<HTMLInputElement>
  foot: Ref<HTMLDivElement>
}

export function SignForm(props: SignFormProps) {
  const { consent, accepted, pad, emailCheck, visitor, missing, busy, onAccept, onSign, heading, box, foot } =
    props
  const part = contract()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSign()
  }
  return (
    <form className={part.form} noValidate aria-labelledby={SIGNATURE_ANCHOR} onSubmit={onSubmit}>
      <h2 ref={heading} id={SIGNATURE_ANCHOR} className={part.formTitle} tabIndex={-1}>
        {contractCopy.section}
      </h2>
      {visitor && <p className={part.visitor}>{contractCopy.visitor}</p>}
      <Checkbox
        ref={box}
        required
        checked={accepted}
        disabled={busy}
        onChange={(event) => onAccept(event.target.checked)}
      >
        {consent}
      </Checkbox>
      {pad}
      {emailCheck}
      <p className={part.evidence}>
        <Icon of={ShieldCheck} size="xs" />
        {contractCopy.evidence}
      </p>
      <div ref={foot} className={part.foot} data-bar="actions">
        {missing !== null && !busy && (
          <p id="falta" className={part.missing}>
            {contractCopy.missing[missing]}
          </p>
        )}
        {/* aria-disabled, and still pressable: a press moves to the missing step. */}
        <Button
          type="submit"
          look="primary"
          size="lg"
          aria-disabled={missing !== null || busy}
          aria-describedby="falta"
        >
          {busyLabel({ busy, busyText: contractCopy.signing, children: contractCopy.sign })}
        </Button>
        <ButtonLink look="ghost" size="lg" to={routes.pricing}>
          {contractCopy.cancel}
        </ButtonLink>
      </div>
    </form>
  )
}
