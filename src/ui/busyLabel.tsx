import type { ReactNode } from 'react'
import { Spinner } from './Loading.tsx'

export type BusyTexts = {
  busy: boolean
  /** Replaces the label while busy. */
  busyText?: string | undefined
  children?: ReactNode
}

/** The label of a button, idle and busy. */
export const busyLabel = ({ busy, busyText, children }: BusyTexts): ReactNode => (
  <>
    {busy && <Spinner />}
    {busy ? (busyText ?? children) : children}
  </>
)
