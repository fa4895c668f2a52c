import { useRef, useState } from 'react'
import { completesCode } from './code.ts'

type Code = { digits: number; busy: boolean; onWhole: (code: string) => void }

/**
 * A field for a code of digits: the form is submitted when the code is complete, and the next digit clears the error.
 */
export function useCode({ digits, busy, onWhole }: Code) {
  const [value, setCode] = useState('')
  const [error, setError] = useState<string>()
  const element = useRef<HTMLInputElement>(null)

  const onValue = (typed: string) => {
    if (busy) return
    setCode(typed)
    setError(undefined)
    if (completesCode(value, typed, digits)) onWhole(typed)
  }

  return {
    isWhole: value.length === digits,
    setCode,
    setError,
    field: { ref: element, digits, value, error, readOnly: busy, onValue },
  }
}
