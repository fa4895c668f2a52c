import { useEffect } from 'react'
import { methodsCopy } from '../../../copy/signInMethods.ts'
import type { SignInMethods as Methods } from '../../../domain/signInMethod.ts'
import { otherWays } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { useMethods } from './useMethods.ts'

export type SignInMethodsProps = {
  /** Also at every change: the form itself depends on it. */
  onKnown: (methods: Methods) => void
  onPhone: () => void
}

/** What the backend offers beside e-mail and password; nothing while it has not said so. */
export function SignInMethods({ onKnown, onPhone }: SignInMethodsProps) {
  const methods = useMethods()
  useEffect(() => {
    if (methods !== null) onKnown(methods)
  }, [methods, onKnown])
  if (methods === null || (methods.providers.length === 0 && !methods.phone)) return null
  const part = otherWays()
  return (
    <section className={part.root} aria-label={methodsCopy.label}>
      <div className={part.inside}>
        {methods.email && <p className={part.or}>{methodsCopy.or}</p>}
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
