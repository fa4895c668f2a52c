export const newClientCopy = {
  open: 'Crear cliente',
  title: 'Crear cliente',
  sentence: 'Le llega un correo para elegir su contraseña y entrar.',
  phone: 'Teléfono',
  cancel: 'Cerrar',
  close: 'Cerrar',
  create: 'Crear cliente',
  creating: 'Creando...',
  offline: 'Para crear la cuenta necesitas conexión. Lo que escribas se conserva.',
  done: 'Cliente creado exitosamente',
  doneDetail: (email: string) => `Enviamos la invitación a ${email}.`,
  withoutLetter: (email: string) =>
    `La cuenta existe, pero el correo a ${email} no salió. Pídele que use «¿Olvidaste tu contraseña?».`,
  failed: 'Error al crear el cliente',
  longPhone: 'Usa 40 caracteres o menos',
  problems: {
    not_allowed: {
      title: 'Error al crear el cliente',
      detail: 'Tu cuenta no puede crear clientes. Pídeselo a un super admin.',
    },
    invalid_email: { title: 'Email inválido', detail: 'Revisa la dirección.' },
    email_taken: {
      title: 'Ya hay una cuenta con este correo',
      detail: 'Búscala en Clientes, o usa otra dirección.',
    },
  },
}
