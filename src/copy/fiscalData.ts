import type { FiscalRegime } from '../domain/fiscalRegime.ts'
import type { RfcProblem } from '../domain/rfc.ts'

export const fiscalCopy = {
  title: 'Datos fiscales',
  sentence:
    'Van en las facturas que se emitan desde que los guardes; las anteriores no cambian. Los ve el equipo que te atiende.',
  form: 'Tus datos fiscales',
  loading: 'Cargando tus datos fiscales...',
  none: 'Tus datos fiscales todavía no llegan a este dispositivo',
  noneSentence: 'Se muestran en cuanto haya conexión.',
  rfcHint: '12 caracteres si es de una empresa, 13 si es de una persona',
  nameHint: 'Como está en tu Constancia de Situación Fiscal',
  regimePlaceholder: 'Elige tu régimen',
  rfcFirst: 'Escribe primero tu RFC',
  saved: 'Datos fiscales guardados',
  failed: 'Los datos fiscales no se guardaron',
  notKept: 'No se pudo guardar en este dispositivo. Lo que escribiste sigue en el formulario.',
  save: 'Guardar datos fiscales',
  saving: 'Guardando...',
  discard: 'Descartar cambios',
  empty: 'Vaciar campos',
  unsaved: 'Cambios sin guardar: siguen en este dispositivo.',
  removes: 'Al guardar se quitan tus datos fiscales; las facturas ya emitidas los conservan.',
  missing: 'Falta este dato: los cuatro van juntos',
  regimeOfAnother: 'Elige un régimen que corresponda a tu RFC',
  postcode: 'Escribe los cinco números',
  tooLong: (most: number) => `Usa ${most} caracteres o menos`,
  unreadable: 'Trae signos invisibles o saltos de línea: bórralo y escríbelo otra vez',
}

export const rfcProblemText: Record<RfcProblem, string> = {
  form: 'No tiene la forma de un RFC: letras del nombre, fecha y tres caracteres más',
  generic: 'Ese es el RFC genérico, el de quien no tiene uno. Escribe el tuyo',
  digit: 'Un carácter no coincide con los demás. Cópialo de tu constancia',
}

export const fiscalClashCopy = {
  title: 'Tus datos fiscales cambiaron en otro dispositivo',
  sentence: 'Escribiste un valor aquí y otro en otro lado. Elige con cuál te quedas en cada dato.',
  mine: 'En este dispositivo',
  theirs: 'En el servidor',
  empty: 'Vacío',
  settle: 'Guardar lo elegido',
}

/** As the SAT's catalogue calls them. */
const regimeName: Record<FiscalRegime, string> = {
  '601': 'General de Ley Personas Morales',
  '603': 'Personas Morales con Fines no Lucrativos',
  '605': 'Sueldos y Salarios e Ingresos Asimilados a Salarios',
  '606': 'Arrendamiento',
  '607': 'Régimen de Enajenación o Adquisición de Bienes',
  '608': 'Demás ingresos',
  '610': 'Residentes en el Extranjero sin Establecimiento Permanente en México',
  '611': 'Ingresos por Dividendos (socios y accionistas)',
  '612': 'Personas Físicas con Actividades Empresariales y Profesionales',
  '614': 'Ingresos por intereses',
  '615': 'Régimen de los ingresos por obtención de premios',
  '616': 'Sin obligaciones fiscales',
  '620': 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
  '621': 'Incorporación Fiscal',
  '622': 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
  '623': 'Opcional para Grupos de Sociedades',
  '624': 'Coordinados',
  '625': 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  '626': 'Régimen Simplificado de Confianza',
}

export const regimeText = (code: FiscalRegime): string => `${code} ${regimeName[code]}`
