import { plural } from './plural.ts'

export const clientsCopy = {
  page: 'Clientes',
  loading: 'Cargando clientes...',
  title: (many: number) => plural(many, '1 cliente asignado', `${many} clientes asignados`),
  name: 'Cliente',
  company: 'Empresa',
  plan: 'Plan',
  tasks: 'Tareas abiertas',
  openTasks: (many: number) =>
    many === 0 ? 'sin tareas abiertas' : plural(many, '1 tarea abierta', `${many} tareas abiertas`),
  unread: 'Sin leer',
  since: 'Cliente desde',
  actions: 'Acciones',
  none: '—',
  conversation: 'Ver conversación',
  conversationWith: (name: string) => `Ver conversación con ${name}`,
  reports: 'Reportes',
  reportsOf: (name: string) => `Reportes de ${name}`,
  empty: 'No tienes clientes asignados',
  emptySentence: 'Cuando te asignen uno, aparece aquí con su plan y sus pendientes.',
  noMatch: 'No se encontraron clientes',
  noMatchSentence: 'Prueba con otra palabra.',
}

export const clientsTable = {
  label: 'Clientes asignados',
  search: 'Buscar cliente',
  searchPlaceholder: 'Nombre o empresa',
  sortBy: 'Ordenar por',
  unsorted: 'Conversación reciente',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}
