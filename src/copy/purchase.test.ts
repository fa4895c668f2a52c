import { expect, it } from 'vitest'
import { invoicesCopy } from './invoices.ts'
import { planChangeCopy } from './planChange.ts'
import { checkoutCopy } from './checkout.ts'
import { contractCopy, signingCopy } from './contract.ts'
import { signatureCopy } from './signature.ts'

/** The texts quoted in the specification, verbatim (spec §2, §5, §8). */
it('the texts of the contract are those of the specification', () => {
  expect([contractCopy.sign, contractCopy.planNotFound, signatureCopy.clear]).toEqual([
    'Firmar y Proceder al Pago',
    'Plan no encontrado',
    'Limpiar',
  ])
  expect([signingCopy.terms, signingCopy.signature, signingCopy.login, signingCopy.failed]).toEqual([
    { title: 'Términos requeridos', detail: 'Debes aceptar los términos y condiciones' },
    { title: 'Firma requerida', detail: 'Debes firmar el contrato digitalmente' },
    // The title is ours: signing without an account is no error.
    { title: 'Ya casi: crea tu cuenta para firmar', detail: 'Debes iniciar sesión para continuar' },
    'Error al procesar el contrato',
  ])
})

it('the texts of the payment are those of the specification', () => {
  expect([checkoutCopy.notLoaded, checkoutCopy.failed]).toEqual([
    'Error al cargar los datos del contrato',
    'Error al procesar el pago',
  ])
})

it('the texts of billing are those of the specification', () => {
  expect([invoicesCopy.empty, invoicesCopy.notFound]).toEqual([
    'No hay facturas registradas',
    'No se encontraron facturas',
  ])
  expect([
    planChangeCopy.done,
    planChangeCopy.doneDetail('Planes Estándar'),
    planChangeCopy.processing,
  ]).toEqual(['Plan actualizado', 'Tu plan ha sido cambiado a Planes Estándar', 'Procesando...'])
  expect([planChangeCopy.failed, planChangeCopy.again]).toEqual([
    'Error al cambiar el plan',
    'Por favor intenta nuevamente',
  ])
})
