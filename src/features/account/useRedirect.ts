import { useLocation } from 'react-router-dom'
import { redirectOf } from '../../routes.ts'
import { safeRedirect } from './redirect.ts'

/** Where the person was going before the log-in, by the address. */
export const useRedirect = (): string | null => safeRedirect(redirectOf(useLocation().search))
