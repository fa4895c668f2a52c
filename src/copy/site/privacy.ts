import { brand } from '../brand.ts'
import { group } from './group.ts'
import { list, note, type Reading, steps, table, text } from './prose.ts'

export const draftLabel = 'Borrador, requiere revisión legal'

/** Full privacy notice (aviso de privacidad integral), under the LFPDPPP in force since March 2025. */
export const privacyReading: Reading = {
  title: 'Aviso de privacidad integral',
  lead: 'Conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares, vigente desde el 21 de marzo de 2025.',
  chapters: [
    {
      id: 'responsable',
      title: 'Quién es responsable de tus datos',
      blocks: [
        note(
          `${draftLabel}. Faltan la razón social y el domicilio del responsable; se completan antes de publicar.`,
        ),
        text(
          `${brand}, empresa de ${group} ("nosotros"), con domicilio en México, es responsable del tratamiento de tus datos personales. Para cualquier asunto de privacidad usa el formulario de Contacto con el asunto "Datos personales".`,
        ),
      ],
    },
    {
      id: 'datos',
      title: 'Qué datos tratamos',
      blocks: [
        table(
          ['Datos', 'De dónde vienen'],
          [
            'Identificación y contacto: nombre, correo, teléfono, empresa',
            'Los escribes al registrarte o al pedir informes',
          ],
          ['Contrato: plan, firma, fecha, dirección IP y navegador con que firmas', 'Los generas al firmar'],
          ['Facturación: importes, facturas y estado de pago', 'Se generan con tus pagos'],
          [
            'Operación: mensajes, tickets, reuniones y configuración de tus herramientas',
            'Los creas al usar el servicio',
          ],
          ['Uso: páginas vistas y acciones en el sitio', 'Se miden solo si das tu consentimiento'],
        ),
        text(
          'No pedimos datos personales sensibles. Los datos de tu tarjeta los recibe directamente el procesador de pagos.',
        ),
      ],
    },
    {
      id: 'finalidades',
      title: 'Para qué los usamos',
      blocks: [
        text('Finalidades necesarias para darte el servicio:'),
        list(
          'Crear y proteger tu cuenta.',
          'Celebrar y cumplir el contrato, cobrar y facturar.',
          'Configurar tus herramientas, darte soporte y asignarte un account manager.',
          'Cumplir obligaciones legales y fiscales.',
        ),
        text('Finalidades secundarias, que puedes rechazar sin perder el servicio:'),
        list('Enviarte promociones y novedades.', 'Medir el uso del sitio para mejorarlo.'),
        text(
          'Si no quieres las secundarias, desmárcalas en Configuración, rechaza la medición en el aviso del sitio o dínoslo por Contacto.',
        ),
      ],
    },
    {
      id: 'transferencias',
      title: 'Con quién los compartimos',
      blocks: [
        text(
          'Encargados que trabajan por cuenta nuestra y bajo contrato (alojamiento, correo, procesador de pagos). No vendemos tus datos. Solo los transferimos sin tu consentimiento cuando la ley lo permite o una autoridad competente lo ordena.',
        ),
      ],
    },
    {
      id: 'arco',
      title: 'Cómo ejercer tus derechos ARCO',
      blocks: [
        text(
          'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su tratamiento, y revocar tu consentimiento.',
        ),
        steps(
          'Con tu cuenta, en Configuración, Privacidad: ahí descargas tus datos y solicitas su cancelación, que se hace efectiva a los 15 días si no la retiras antes. Sin cuenta, o para otro derecho, por el formulario de Contacto con el asunto "Derechos ARCO".',
          'Incluye tu nombre y un correo para responderte, una identificación o el documento que acredite a tu representante, y qué derecho ejerces sobre qué datos. Si pides rectificar, agrega el documento que lo sustenta.',
          'Si falta algo, te lo pedimos dentro de los 5 días siguientes y tienes 10 días para completarlo.',
          'Te respondemos en un máximo de 20 días. Si procede, lo hacemos efectivo dentro de los 15 días siguientes a la respuesta. Cada plazo puede ampliarse una vez, por un periodo igual, si el caso lo justifica.',
        ),
        text('El trámite es gratuito; solo pueden cobrarse gastos justificados de envío o de copias.'),
        text(
          'Si la respuesta no te satisface, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la autoridad en la materia.',
        ),
      ],
    },
    {
      id: 'conservacion',
      title: 'Cuánto tiempo los guardamos',
      blocks: [
        text(
          'Mientras dure tu contrato y, después, bloqueados, el plazo que exigen las leyes fiscales y mercantiles. Los datos de quien solo pidió informes se borran a los 12 meses del último contacto.',
        ),
        text(
          'Antes se borran: la medición de uso, a los 13 meses; los correos que te enviamos, a los 90 días; las notificaciones que ya leíste, al año; y los mensajes técnicos del procesador de pagos, a los 24 meses.',
        ),
      ],
    },
    {
      id: 'dispositivo',
      title: 'Qué se guarda en tu navegador',
      blocks: [
        text(
          'No usamos cookies de terceros. El sitio guarda en tu navegador el tema que elegiste, si cerraste el aviso de la promoción, si hay una sesión, los precios vigentes y las formas de entrar; la app guarda además una copia de lo tuyo para funcionar sin señal, que se borra al cerrar sesión.',
        ),
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios a este aviso',
      blocks: [
        text(
          'Publicamos los cambios en esta página y te avisamos por correo si afectan las finalidades. Última versión: 22 de noviembre de 2026.',
        ),
      ],
    },
  ],
}
