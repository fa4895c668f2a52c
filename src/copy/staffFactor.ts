import { dayInWords } from './dayInWords.ts'

/** The second factor that is required of staff. */
export const staffFactorCopy = {
  before: (day: string) =>
    `Activa la verificación en dos pasos antes del ${dayInWords(day)}: el personal la necesita para ver los datos de los clientes.`,
  setUp: 'Activarla en Configuración',
  title: 'Falta la verificación en dos pasos',
  sentence:
    'Tu cuenta ve los datos de los clientes, así que necesita un segundo paso al entrar. Actívala con una aplicación de códigos en tu teléfono. Lo que dejaste pendiente sigue aquí y saldrá después.',
}
