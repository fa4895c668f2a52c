import { useLocation } from 'react-router-dom'
import { redirectOf } from '../../routes.ts'
import { safeRedirect } from './redirect.ts'

/** The page that the person wanted before the log-in, from the address. */
export const useRedirect = (): string | null => safeRedirect(redirectOf(useLocation().search))
