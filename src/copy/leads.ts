import type { LeadStatus } from '../domain/leadStatus.ts'

export const leadStatusName: Readonly<Record<LeadStatus, string>> = {
  new: 'Nuevo',
  contacted: 'Contactado',
  converted: 'Convertido',
  discarded: 'Descartado',
}

const roleOf = { agent: 'account manager', super_admin: 'super admin' }

export const leadCopy = {
  open: (name: string) => `Abrir el lead de ${name}`,
  title: 'Lead',
  close: 'Cerrar',
  status: 'Estado',
  owner: 'Responsable',
  withoutOwner: 'Sin responsable',
  client: 'Cliente',
  openClient: 'Ver cliente',
  gone: 'Su cuenta ya no existe',
  promo: 'Promoción',
  messages: 'Mensajes',
  noMessages: 'No escribió ningún mensaje.',
  option: (name: string, role: keyof typeof roleOf) => `${name}, ${roleOf[role]}`,
  loading: 'Cargando al personal...',
  offline: 'Para cambiar un lead necesitas conexión.',
  convert: 'Convertir en cliente',
  move: {
    new: 'Volver a Nuevo',
    contacted: 'Marcar como contactado',
    discarded: 'Descartar',
  },
  moved: 'Estado actualizado',
  movedDetail: (status: LeadStatus) => `El lead está ahora en ${leadStatusName[status]}.`,
  assigned: 'Responsable actualizado',
  assignedDetail: (name: string) => `${name} lo atiende a partir de ahora y recibe una notificación.`,
  mine: 'Lo atiendes tú a partir de ahora.',
  unassigned: 'El lead ya no tiene responsable.',
  link: 'Vincular con esa cuenta',
  linkDetail: 'Si es la misma persona, vincula el lead con la cuenta que ya tiene.',
  linked: 'Lead convertido',
  linkedDetail: 'Quedó vinculado con la cuenta que ya existía.',
  problems: {
    not_allowed: {
      title: 'Tu cuenta no puede hacer esto con un lead',
      detail: 'Pídeselo a un super admin.',
    },
    not_found: { title: 'No encontramos este lead', detail: 'Puede que ya no esté a tu cargo.' },
    lead_changed: {
      title: 'Otra persona cambió este lead mientras tanto',
      detail: 'La lista ya está al día; revísalo y decide de nuevo.',
    },
    lead_closed: {
      title: 'Este lead ya está cerrado',
      detail: 'Otra persona lo convirtió o lo descartó. La lista ya está al día.',
    },
    cannot_have_it: { title: 'Esa persona ya no es del personal', detail: 'Elige a otra.' },
    no_account: { title: 'No hay una cuenta de cliente con este correo', detail: 'Créala desde aquí.' },
    address_unverified: {
      title: 'Esa cuenta aún no comprueba que el correo es suyo',
      detail:
        'Cualquiera pudo registrarla, y recibiría los datos del lead. El correo se comprueba al firmar un contrato; después vincúlalo.',
    },
  },
}
