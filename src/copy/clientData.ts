const planNames = new Map([
  ['BASICOS', 'Básicos'],
  ['ESTANDAR', 'Estándar'],
  ['AVANZADOS', 'Avanzados'],
])

/** A plan that is not in the catalogue keeps the name it came with. */
export const planName = (key: string): string => planNames.get(key) ?? key

export const clientCopy = {
  about: 'Ver datos del cliente',
  title: 'Datos del cliente',
  company: 'Empresa',
  email: 'Correo',
  phone: 'Teléfono',
  plan: 'Plan',
}
