export const invitationCopy = {
  page: 'Invitación',
  title: 'Te invitaron a una herramienta',
  sentence: 'Acepta para usarla con la licencia de la empresa que te invitó.',
  accept: 'Aceptar la invitación',
  accepting: 'Aceptando...',
  takenTitle: 'Ya tienes acceso',
  taken: (tool: string, company: string) =>
    `${company} te dio acceso a ${tool}. Ábrela con el correo al que llegó la invitación.`,
  voidTitle: 'Esta invitación ya no sirve',
  void: 'Caducó o la retiraron. Pide otra a quien te invitó.',
  missing: 'Abre el enlace completo del correo: a esta dirección le falta una parte.',
  home: 'Ir al inicio',
  needsNetwork: {
    title: 'Para aceptar la invitación se necesita conexión',
    detail: 'El enlace sigue sirviendo: inténtalo cuando vuelva la señal.',
  },
}
