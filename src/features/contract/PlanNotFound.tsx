import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { contractCopy } from '../../copy/contract.ts'
import { showToast } from '../../ui/toasts.ts'

/** Spec §8: shown as a toast, on the page with the plans to choose from. */
export function PlanNotFound() {
  useEffect(() => showToast('bad', contractCopy.planNotFound, contractCopy.planNotFoundDetail), [])
  return <Navigate replace to={routes.pricing} />
}
