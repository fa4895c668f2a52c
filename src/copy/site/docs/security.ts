import { footerCopy } from '../chrome.ts'
import { list, type Reading, text } from '../prose.ts'

/** Only what is true of the product today; planned features are marked as such. */
export const securityReading: Reading = {
  title: 'Seguridad',
  lead: 'Qué protege tus datos hoy.',
  chapters: [
    {
      id: 'acceso',
      title: 'Quién puede leer qué',
      blocks: [
        list(
          'La base de datos no muestra nada sin permiso: un cliente lee lo suyo y un account manager, lo de sus clientes asignados.',
          'Quien administra la plataforma puede abrir las cuentas de los clientes. Para leer una conversación tiene que escribir el motivo, que queda registrado.',
          'Los permisos los decide el servidor. Tu navegador nunca decide importes, roles ni estados.',
        ),
      ],
    },
    {
      id: 'sesion',
      title: 'Tu contraseña y tu sesión',
      blocks: [
        list(
          'La contraseña se guarda cifrada en un solo sentido: nadie puede leerla, tampoco nosotros.',
          'La sesión usa llaves de corta vida que se renuevan solas. Si se revocan, la siguiente petición se rechaza.',
          'Los intentos repetidos de entrar se frenan por un rato.',
        ),
      ],
    },
    {
      id: 'equipo',
      title: 'Qué queda en tu teléfono',
      blocks: [
        text(
          'Para funcionar sin señal, la app guarda una copia de lo tuyo y lo que aún no sale, en bases de datos separadas por persona.',
        ),
        list(
          'Al cerrar sesión se borra todo lo de esa persona, con o sin red. Si hay cambios sin enviar, primero te pregunta.',
          'Esa copia no lleva cifrado propio: la protege el bloqueo de tu dispositivo. Usa uno.',
        ),
      ],
    },
    {
      id: 'pagina',
      title: 'La página',
      blocks: [
        list(
          'Una política de contenido estricta impide cargar código de otro origen.',
          'No hay rastreadores de terceros. La medición de visitas es propia y pide tu consentimiento.',
          'Las respuestas con tus datos nunca se guardan en la caché del navegador.',
        ),
      ],
    },
    {
      id: 'pagos',
      title: 'Contrato y pagos',
      blocks: [
        text(
          `La firma es electrónica simple con evidencia, y cualquiera puede comprobar un contrato en «${footerCopy.verify}», al pie de esta página: con su folio, o con el archivo, que no sale del dispositivo. Los datos de tarjeta se capturan con el procesador de pagos y no llegan a nuestros servidores ni a nuestros registros.`,
        ),
      ],
    },
    {
      id: 'avisar',
      title: 'Avisar de una falla',
      blocks: [
        text(
          'Si encuentras un problema de seguridad, escríbenos desde Contacto con el asunto "Seguridad". No publiques detalles hasta que lo corrijamos; te contestamos con avances y fecha.',
        ),
      ],
    },
  ],
}
