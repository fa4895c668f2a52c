export const invitationCopy = {
  page: 'Invitación',
  title: 'Te invitaron a una herramienta',
  sentence: (email: string) =>
    `Acepta para usarla con la licencia de la empresa que te invitó. Entraste como ${email}.`,
  accept: 'Aceptar la invitación',
  accepting: 'Aceptando...',
  enter: 'Para aceptarla, entra con el correo al que llegó la invitación o crea tu cuenta con ese correo.',
  login: 'Iniciar sesión',
  register: 'Crear cuenta',
  acceptedTitle: 'Ya tienes acceso',
  accepted: (tool: string, company: string) =>
    `${company} te dio acceso a ${tool}. La encuentras en Herramientas.`,
  open: (tool: string) => `Abrir ${tool}`,
  otherTitle: 'Esta invitación es para otra persona',
  other: (email: string) =>
    `Entraste como ${email}. Cierra sesión y abre otra vez el enlace del correo al que llegó la invitación.`,
  voidTitle: 'Esta invitación ya no sirve',
  void: 'Caducó, la retiraron o terminó la licencia. Pide otra a quien te invitó.',
  unpaidTitle: 'La cuenta tiene un pago pendiente',
  unpaid:
    'El enlace sirve cuando se pague. Avísale a quien te invitó, y acepta después aquí o desde el correo.',
  noneTitle: 'Aquí se acepta una invitación',
  none: 'Abre el enlace completo que llegó por correo: a esta dirección le falta una parte.',
  home: 'Ir al inicio',
  needsNetwork: {
    title: 'Para aceptar la invitación se necesita conexión',
    detail: 'El enlace sigue sirviendo: inténtalo cuando vuelva la señal.',
  },
}
