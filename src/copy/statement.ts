import { fileBrand } from './brand.ts'

export const statementMethod = { card: 'tarjeta', oxxo: 'OXXO', spei: 'SPEI' } as const

export const statementCopy = {
  page: 'Estado de cuenta',
  loading: 'Preparando tu estado de cuenta...',
  sentence: 'Tus cargos y tus pagos en orden, con lo que queda por pagar después de cada uno.',
  print: 'Imprimir',
  csv: 'Descargar CSV',
  file: (day: string) => `${fileBrand}-estado-de-cuenta-${day}.csv`,
  table: 'Movimientos',
  date: 'Fecha',
  concept: 'Concepto',
  number: 'Factura',
  charge: 'Cargo',
  paid: 'Pago',
  balance: 'Saldo',
  payment: (method: string | null) => (method === null ? 'Pago recibido' : `Pago con ${method}`),
  cash: 'Pago registrado por nuestro equipo',
  surplus: 'Pago de más: se te devuelve y no cambia tu saldo',
  credit: 'Importe a devolver',
  void: 'Factura anulada',
  refund: 'Devolución',
  surplus_refund: 'Devolución del pago de más: no cambia tu saldo',
  dispute: 'Pago retenido por tu banco (disputa)',
  chargedAgain: (number: string) => `Pago que revirtió tu banco: lo cobra ${number}`,
  dispute_won: 'Disputa resuelta: tu pago sigue vigente',
  totals: 'Totales',
  charged: 'Cargos',
  totalPaid: 'Pagos',
  owed: 'Por pagar',
  nothingOwed: 'No debes nada',
  of: (name: string) => `Cuenta de ${name}`,
  asOf: (day: string) => `Al ${day}`,
  empty: 'Aún no hay movimientos',
  emptySentence: 'Tus cargos y tus pagos aparecen aquí en cuanto se registran.',
  note: 'Importes en pesos mexicanos (MXN). Este documento no es un CFDI.',
}

export const statementTable = {
  label: 'Movimientos',
  sortBy: 'Ordenar por',
  unsorted: 'Lo más reciente',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}
