import { type MexicanState, stateOf } from '../domain/postcode.ts'

const stateName: Record<MexicanState, string> = {
  AGU: 'Aguascalientes',
  BCN: 'Baja California',
  BCS: 'Baja California Sur',
  CAM: 'Campeche',
  CHH: 'Chihuahua',
  CHP: 'Chiapas',
  CMX: 'Ciudad de México',
  COA: 'Coahuila',
  COL: 'Colima',
  DUR: 'Durango',
  GRO: 'Guerrero',
  GUA: 'Guanajuato',
  HID: 'Hidalgo',
  JAL: 'Jalisco',
  MEX: 'Estado de México',
  MIC: 'Michoacán',
  MOR: 'Morelos',
  NAY: 'Nayarit',
  NLE: 'Nuevo León',
  OAX: 'Oaxaca',
  PUE: 'Puebla',
  QUE: 'Querétaro',
  ROO: 'Quintana Roo',
  SIN: 'Sinaloa',
  SLP: 'San Luis Potosí',
  SON: 'Sonora',
  TAB: 'Tabasco',
  TAM: 'Tamaulipas',
  TLA: 'Tlaxcala',
  VER: 'Veracruz',
  YUC: 'Yucatán',
  ZAC: 'Zacatecas',
}

/** The name of a postcode's state, from its second digit on; null if no state has it. */
export function stateNameOf(postcode: string): string | null {
  const state = stateOf(postcode)
  return state === null ? null : stateName[state]
}

/** "72000, Puebla" */
export function postcodeWithState(postcode: string): string {
  const name = stateNameOf(postcode)
  return name === null ? postcode : `${postcode}, ${name}`
}
