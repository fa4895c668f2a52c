import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The source of every text of the app, without comments. */
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({
    file,
    text: readFileSync(join(import.meta.dirname, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/^\s*\/\/.*$/gm, ''),
  }))

/** Every line in which one of these stands, with its file. */
const linesWith = (wrong: RegExp): string[] =>
  sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => wrong.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

test('no text was saved in the wrong encoding', () => {
  expect(linesWith(/Ã.|Â[^a-z]|â€|\uFFFD/)).toEqual([])
})

/** Words that people did not understand, or that named a thing by a second name; beside each, the word in use. */
const retired: readonly (readonly [wrong: RegExp, inUse: string])[] = [
  [/Así se cuenta en el mostrador/, 'Lo que dicen los negocios'],
  [/primera pieza|Entra a las siete|juntar las siete piezas/, 'Empieza hoy'],
  [/Contamos tu visita|Sí, cuenten/, '¿Nos dejas medir tu visita?'],
  [/ya son tuyas/, 'Ya puedes configurar tus siete herramientas'],
  [/Regulariza/, 'Paga tu factura vencida'],
  [/Por qué te vas/, '¿Nos cuentas por qué?'],
  [/PDF hecho/, 'PDF generado'],
  [/lleva cuentas, códigos y tiempos/, 'Incluye conteos, tiempos y códigos de error'],
  [/El primero es el pago|La primera se hace/, 'Tu primer cobro es el de este contrato'],
  // Spec §2 names it so in the header of the site.
  [/(?<!Mi )Dashboard/, 'Mi panel'],
  [/[Tt]u agente/, 'Tu account manager'],
  [/aplicación autenticadora/, 'aplicación de verificación'],
  [/\b[Ll]iga de la reunión/, 'Enlace de la reunión'],
  [/Volver a facturación|Contratos y facturación'?\./, 'Contratos y Facturación'],
  [/'Huella de /, 'Huella digital de…'],
  // Equipo is the team; a device is a dispositivo, except in “este teléfono” and “este equipo” of one text.
  [
    /tus? equipos? (no|te|ya|desbloqueado)|con tu equipo|otros? equipos?|PIN de tu equipo|bloqueo de tu equipo/,
    'tu dispositivo',
  ],
  // An aviso is a formal notice (of a cancellation, of a promotion, of privacy) or a toast.
  [/recib(e|es|ió) (el|un|los|tus) avisos?|[Aa]visos? push|[Aa]ctivar avisos/, 'notificación'],
]

test.each(retired)('%s is nowhere: the word in use is “%s”', (wrong) => {
  expect(linesWith(wrong)).toEqual([])
})

test('the staff are “el personal” in the app: “equipo” is the client’s team, and “nuestro equipo” is ours', () => {
  const staff = linesWith(/(?<![\wáéíóúñ])(al|del|el) equipo(?![\wáéíóúñ])/i)
  expect(staff.filter((line) => !line.startsWith('site/'))).toEqual([])
})

/** The customer's own texts (spec §4, §5 and §8). */
const ofTheSpec =
  /Email inválido|Email o contraseña incorrectos|Este email ya está registrado|Has iniciado sesión exitosamente|Sesión cerrada exitosamente|Perfil actualizado exitosamente|Cliente creado exitosamente|ha sido (cancelada|programada) exitosamente|Paso completado exitosamente/

test('“email” and “exitosamente” stand only in the texts of the spec', () => {
  const said = linesWith(/\bE-?mail\b|\be-?mail [a-záéíóúñ]|exitosamente/)
  expect(said.length).toBeGreaterThan(5)
  expect(said.filter((line) => !ofTheSpec.test(line))).toEqual([])
})

test('people are addressed as tú', () => {
  expect(linesWith(/\b[Uu]sted(es)?\b|\b(Haga|Escriba|Elija|Revise|Ingrese|Presione) /)).toEqual([])
})

/** Search words are matched without accents, and addresses have none. */
const withoutAccents = /\b(also|slug|id): /

test('no accent is missing from the words that are written most', () => {
  const words =
    'informacion configuracion contrasena sesion conexion numero telefono tambien aqui reunion facturacion codigo pagina ultimo ultima proximo proxima sincronizacion notificacion suscripcion aplicacion verificacion electronica tecnico boton senal'
  const unaccented = new RegExp(`['\`][^'\`]*\\b(${words.replaceAll(' ', '|')})\\b`, 'i')
  expect(linesWith(unaccented).filter((line) => !withoutAccents.test(line))).toEqual([])
})
