import { CANCELLATION_NOTICE_DAYS, service } from '../../domain/plan.ts'
import { brand } from '../brand.ts'
import { list, type Reading, text } from './prose.ts'

const { from, to } = service.setupHours

export const termsReading: Reading = {
  title: 'Términos y condiciones',
  lead: `Las reglas para usar ${brand}. El contrato que firmas tiene el texto completo y prevalece sobre esta página.`,
  chapters: [
    {
      id: 'servicio',
      title: 'El servicio',
      blocks: [
        text(
          `${brand} da acceso a siete herramientas de marketing, a un account manager y a un área de cliente. Cada plan fija cuánto puedes usar. Lo que se mide por mes vuelve a cero el primer día del mes; los sitios y los embudos cuentan mientras estén activos.`,
        ),
        text(`La configuración toma de ${from} a ${to} horas a partir de que envías tus datos completos.`),
      ],
    },
    {
      id: 'cuenta',
      title: 'Tu cuenta',
      blocks: [
        list(
          'Tus datos deben ser verdaderos y tu contraseña es personal.',
          'Respondes por lo que se hace desde tu cuenta y por los usuarios que invites.',
          'No uses las herramientas para enviar correo no solicitado, engañar ni violar derechos de otros.',
        ),
      ],
    },
    {
      id: 'precio',
      title: 'Precio y pago',
      blocks: [
        text(
          'Los precios están en pesos mexicanos. El plan mensual se cobra cada mes y el anual una vez al año, con 20% de descuento sobre doce meses.',
        ),
        text(
          'Una promoción aplica a los primeros meses que diga su aviso, en contratos nuevos que lleguen con su código mientras esté vigente. El contrato muestra el precio de lista, el descuento y el precio de renovación.',
        ),
      ],
    },
    {
      id: 'duracion',
      title: 'Duración, renovación y cancelación',
      blocks: [
        list(
          'El contrato dura 1 mes con pago mensual y 12 meses con pago anual, y se renueva en automático.',
          `Puedes cancelar con ${CANCELLATION_NOTICE_DAYS} días de aviso. Recibes un folio y la fecha en que termina; lo que ya pagaste por los días posteriores se te devuelve.`,
          'Puedes cambiar de plan en cualquier momento; antes de firmar ves lo que pagas o lo que queda a tu favor.',
        ),
      ],
    },
    {
      id: 'tu-contenido',
      title: 'Tu contenido',
      blocks: [
        text(
          'Lo que subes y lo que generas con las herramientas es tuyo. Nos das permiso de tratarlo solo para darte el servicio. Revisa los textos hechos con IA antes de publicarlos: pueden contener errores.',
        ),
      ],
    },
    {
      id: 'disponibilidad',
      title: 'Disponibilidad y herramientas en beta',
      blocks: [
        text(
          'Cuidamos que el servicio esté disponible, pero puede haber pausas por mantenimiento o por causas ajenas. Las herramientas marcadas como Beta pueden cambiar o fallar con mayor frecuencia.',
        ),
      ],
    },
    {
      id: 'firma',
      title: 'Firma del contrato',
      blocks: [
        text(
          'La firma en pantalla es una firma electrónica simple con evidencia: guardamos el texto exacto, su huella digital, la fecha y hora del servidor, la dirección IP y el navegador.',
        ),
      ],
    },
    {
      id: 'ley',
      title: 'Ley aplicable',
      blocks: [
        text(
          'Aplican las leyes de los Estados Unidos Mexicanos. Si eres consumidor, conservas tus derechos ante la Procuraduría Federal del Consumidor. Última versión: 21 de noviembre de 2026.',
        ),
      ],
    },
  ],
}
