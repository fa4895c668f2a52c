/** The steps from a plan to a paid contract, shown above each page of it. */
export const purchaseCopy = {
  trail: 'Pasos de la contratación',
  steps: ['Plan', 'Contrato', 'Pago'],
  of: (step: number, many: number) => `${step} de ${many}`,
  done: 'Listo',
  cancel: 'Cancelar',
}
