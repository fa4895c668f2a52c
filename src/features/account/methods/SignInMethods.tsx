import { useEffect } from 'react'
import { methodsCopy } from '../../../copy/signInMethods.ts'
import { supportsPasskeys } from '../../../data/account/askAuthenticator.ts'
import type { SignInMethods as Methods } from '../../../domain/signInMethod.ts'
import { otherWays } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { useMethods } from './useMethods.ts'

export type SignInMethodsProps = {
  /** A passkey signs in, but creates no account. */
  signsIn: boolean
  /** Called at every change: the form itself depends on it. */
  onKnown: (methods: Methods) => void
  onPhone: () => void
}

/** The backend's sign-in methods besides e-mail and password; empty until it has answered. */
export function SignInMethods({ signsIn, onKnown, onPhone }: SignInMethodsProps) {
  const methods = useMethods()
  useEffect(() => {
    if (methods !== null) onKnown(methods)
  }, [methods, onKnown])
  if (methods === null) return null
  const withPasskey = signsIn && methods.passkey && supportsPasskeys()
  if (methods.providers.length === 0 && !methods.phone && !withPasskey) return null
  const part = otherWays()
  return (
    <section className={part.root} aria-label={methodsCopy.label}>
      <div className={part.inside}>
        {methods.email && <p className={part.or}>{methodsCopy.or}</p>}
        {withPasskey && <PasskeyButton />}
        {methods.providers.map((provider) => (
          <ProviderButton key={provider} provider={provider} />
        ))}
        {methods.phone && (
          <Button full size="lg" onClick={onPhone}>
            {methodsCopy.phone}
          </Button>
        )}
      </div>
    </section>
  )
}
