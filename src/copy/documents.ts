import type { DocumentFailureCode } from '../domain/document.ts'
import { accountFailureText } from './accountFailures.ts'

export const documentCopy = {
  busy: 'Preparando el PDF…',
  kinds: {
    contract: 'Contrato (PDF)',
    addendum: 'Adenda (PDF)',
    invoice: 'Comprobante (PDF)',
    cancellation: 'Constancia (PDF)',
  },
}

export const documentFailureText: Record<DocumentFailureCode, { title: string; detail?: string }> = {
  ...accountFailureText,
  not_found: {
    title: 'Ese documento no está disponible',
    detail: 'Si lo necesitas, escríbele a tu account manager.',
  },
}
