import { useNavigate } from 'react-router-dom'
import { routes, withRedirect } from '../../routes.ts'
import type { Confirmation } from './confirmation.ts'
import { useRedirect } from './useRedirect.ts'

/** Leads to the page that says that a link is to be opened. sentAt: when it was sent, ms; null: long ago. */
export function useToConfirmation(): (email: string, sentAt: number | null) => void {
  const navigate = useNavigate()
  const redirect = useRedirect()
  // In the state of the history entry, which a reload keeps: an address would show the e-mail.
  return (email, sentAt) => {
    const state: Confirmation = { email, sentAt }
    void navigate(withRedirect(routes.confirmEmail, redirect), { state })
  }
}
