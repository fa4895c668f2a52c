export const messageNewsCopy = {
  from: (name: string) => `Mensaje de ${name}`,
  fromMany: (people: number) => `Te escribieron ${people} clientes`,
  see: 'Ver',
}
