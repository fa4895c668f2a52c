export const assignClientCopy = {
  open: 'Cambiar account manager',
  title: 'Cambiar account manager',
  sentence: (client: string) =>
    `${client} recibe el aviso. Sus tareas y tickets abiertos pasan a la nueva persona; las reuniones que no le quedan se cancelan y el cliente puede agendar otra.`,
  loading: 'Cargando al equipo...',
  agent: 'Account manager',
  option: (name: string, clients: number) =>
    `${name} (${clients === 1 ? '1 cliente' : `${clients} clientes`})`,
  missing: 'Elige a quién',
  nobody: 'No hay otra persona a quien asignarlo. Crea una cuenta de agente primero.',
  assign: 'Asignar',
  assigning: 'Asignando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para cambiar el account manager necesitas conexión.',
  done: 'Account manager asignado',
  doneDetail: (agent: string, client: string) => `${agent} atiende a ${client} a partir de ahora.`,
  failed: 'No se cambió el account manager',
  problems: {
    not_allowed: {
      title: 'Tu cuenta no puede asignar clientes',
      detail: 'Solo un super admin puede hacerlo.',
    },
    not_found: {
      title: 'Esa persona ya no es account manager',
      detail: 'Elige a otra.',
    },
  },
}
