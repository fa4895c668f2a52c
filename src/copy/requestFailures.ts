import type { RequestFailureCode } from '../domain/failure.ts'
import { type FailureText, failureText } from './failures.ts'

/** Loaded with the pages that need it: the app starts without it. */
export const requestFailureText: Record<RequestFailureCode, FailureText> = {
  ...failureText,
  wipe_unfinished: {
    title: 'Cierra las otras pestañas de este sitio',
    detail:
      'Una no deja terminar de borrar los datos de tu sesión anterior. Después, inicia sesión otra vez.',
  },
  another_person: {
    title: 'En este dispositivo entró otra persona',
    detail: 'Su sesión sigue abierta. Ciérrala para entrar con tu cuenta.',
  },
  wrong_code: {
    title: 'Ese código no es correcto',
    detail: 'Espera a que tu aplicación muestre el siguiente y escríbelo.',
  },
  no_account: { title: 'No hay una cuenta con ese número', detail: 'Regístrate primero.' },
  link_expired: { title: 'El enlace ya se usó o caducó', detail: 'Pide otro y ábrelo en la próxima hora.' },
  same_password: { title: 'Elige una contraseña distinta a la actual' },
  aal2_required: {
    title: 'Confirma tu identidad',
    detail: 'Esto pide el código de tu aplicación de verificación.',
  },
  second_factor_required: {
    title: 'Activa la verificación en dos pasos',
    detail: 'El personal la necesita para ver datos de clientes. Actívala en Configuración.',
  },
  setup_closed: {
    title: 'La configuración inicial ya está cerrada',
    detail: 'Este sitio ya tiene quien lo administre.',
  },
  wrong_setup_token: {
    title: 'Ese código de instalación no es correcto o ya venció',
    detail: 'El servidor muestra uno nuevo cada vez que arranca.',
  },
  clients_assigned: {
    title: 'Este agente todavía tiene clientes',
    detail: 'Repártelos entre los demás agentes y quita el rol después.',
  },
  no_other_agent: {
    title: 'No hay otro agente que atienda a sus clientes',
    detail: 'Crea primero otra cuenta de agente.',
  },
  last_super_admin: {
    title: 'Es la única cuenta de super admin',
    detail: 'Crea otra antes de quitarle el rol.',
  },
  too_many_attachments: {
    title: 'Ya no caben más archivos en este ticket',
    detail: 'Caben 100 por ticket y 1,000 en tu cuenta. Abre otro ticket, o manda un enlace al archivo.',
  },
  attachments_full: {
    title: 'Tu cuenta llegó a 1 GB de archivos adjuntos, o a 50 MB antes del primer pago',
    detail: 'Manda un enlace al archivo, o pide a soporte que borre los que ya no hacen falta.',
  },
  too_many_meetings: {
    title: 'Ya tienes tres reuniones agendadas',
    detail: 'Cancela una, o espera a que pase, para agendar otra.',
  },
  too_many_bookings: {
    title: 'Agendaste diez reuniones en un día',
    detail: 'Mañana puedes agendar otra. Si es urgente, escríbele a tu account manager.',
  },
  too_far_ahead: {
    title: 'Esa fecha está a más de 60 días',
    detail: 'Elige un día dentro de los próximos 60.',
  },
  too_many_invitations: {
    title: 'Enviaste muchas invitaciones seguidas',
    detail: 'Caben 10 en diez minutos y 50 en un día. Espera un poco e inténtalo de nuevo.',
  },
  recipient_invited_often: {
    title: 'A esa dirección ya le llegaron varias invitaciones hoy',
    detail: 'Pídele que busque la anterior, o envía otra mañana.',
  },
  invalid_field: { title: 'El servidor no aceptó uno de los datos', detail: 'Revísalos e intenta de nuevo.' },
}
