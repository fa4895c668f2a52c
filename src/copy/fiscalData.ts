import type { RfcProblem } from '../domain/rfc.ts'

export const fiscalCopy = {
  title: 'Datos fiscales',
  sentence:
    'Van en las facturas que se emitan desde que los guardes; las anteriores no cambian. Los ve nuestro equipo.',
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
  missing: 'Falta este dato: solo la colonia es opcional',
  regimeOfAnother: 'Elige un régimen que corresponda a tu RFC',
  postcode: 'Escribe los cinco números',
  noState: 'Ningún estado tiene ese código postal: revísalo',
  postcodeHint: 'Cinco números',
  optional: 'Opcional',
  tooLong: (most: number) => `Usa ${most} caracteres o menos`,
  unreadable: 'Trae signos invisibles o saltos de línea: bórralo y escríbelo otra vez',
}

export const rfcProblemText: Record<RfcProblem, string> = {
  form: 'No tiene la forma de un RFC: letras del nombre, fecha y tres caracteres más',
  generic: 'Ese es el RFC genérico, el de quien no tiene uno. Escribe el tuyo',
  digit: 'Revísalo: un carácter no coincide con los demás. Si así está en tu constancia, guárdalo',
}

export const fiscalConflictCopy = {
  title: 'Tus datos fiscales cambiaron en otro dispositivo',
  sentence: 'Escribiste un valor aquí y otro en otro lado. Elige con cuál te quedas en cada dato.',
  mine: 'En este dispositivo',
  theirs: 'En el servidor',
  empty: 'Vacío',
  keep: 'Guardar lo elegido',
}
