export const messageNewsCopy = {
  /** name: null for a former account manager. */
  from: (name: string | null) => `Mensaje de ${name ?? 'tu account manager anterior'}`,
  fromMany: (people: number) => `Te escribieron ${people} clientes`,
  see: 'Ver',
}
