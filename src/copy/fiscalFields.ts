import type { FiscalField } from '../domain/fiscalData.ts'

export const fiscalFieldName: Record<FiscalField, string> = {
  rfc: 'RFC',
  legal_name: 'Nombre o razón social',
  regime: 'Régimen fiscal',
  postcode: 'Código postal del domicilio fiscal',
  colonia: 'Colonia',
}
