import { Navigate } from 'react-router-dom'

/** The screen of an address that only redirects to another one. */
export function redirectTo(path: string) {
  const Redirect = () => <Navigate replace to={path} />
  return Object.assign(Redirect, { prefetch: () => Promise.resolve() })
}
