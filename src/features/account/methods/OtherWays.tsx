import { type ComponentType, useEffect, useState } from 'react'
import { deferredWorkMayStart } from '../../../data/backend/deferredWork.ts'
import { loadPart } from '../../../data/backend/loadPart.ts'
import type { SignInMethodsProps } from './SignInMethods.tsx'

/** Loaded after the form, so that a slow connection does not delay the form; offline the form works without it. */
export function OtherWays(props: SignInMethodsProps) {
  const [Methods, setMethods] = useState<ComponentType<SignInMethodsProps>>()
  useEffect(() => {
    void deferredWorkMayStart()
      .then(() => loadPart(() => import('./SignInMethods.tsx')))
      .then((part) => {
        if (part !== null) setMethods(() => part.SignInMethods)
      })
  }, [])
  return Methods && <Methods {...props} />
}
