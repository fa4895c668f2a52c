import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** The state of the history entry of a dialog that was opened on its page: the entry before is that page without it. */
const OPENED_HERE = 'opened here'

/** Opens and closes the dialogs that a page's address names. next: the parameters of the address. */
export function useDialogAddress() {
  const [, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  /** The history entry that is shown; null once it is being left. */
  const shown = useRef<Location<unknown>>(null)
  useLayoutEffect(() => {
    shown.current = location
    return () => {
      shown.current = null
    }
  }, [location])
  return {
    open: (next: URLSearchParams) => setParams(next, { state: OPENED_HERE }),
    /** Another address of the open dialog; with the entry's state, or closing it would leave a dead entry. */
    change: (next: URLSearchParams) => setParams(next, { replace: true, state: shown.current?.state }),
    /** Goes back if it was opened on its page: replaced by that page, the entry would be a Back press without effect. */
    close: (next: URLSearchParams) => {
      const entry = shown.current
      // Closed a second time, by another tap or by an answer that came late: going back again would leave the page.
      if (entry === null) return
      if (entry.state !== OPENED_HERE) return setParams(next, { replace: true })
      shown.current = null
      void navigate(-1)
    },
  }
}
