import type { ReactNode } from 'react'
import { Spinner } from './Loading.tsx'

export type BusyTexts = {
  busy: boolean
  /** While busy, in place of what it says at rest. */
  busyText?: string | undefined
  children?: ReactNode
}

/** What a button says, at rest and while it waits. */
export const busyLabel = ({ busy, busyText, children }: BusyTexts): ReactNode => (
  <>
    {busy && <Spinner />}
    {busy ? (busyText ?? children) : children}
  </>
)
