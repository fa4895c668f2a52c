const planNames = new Map([
  ['BASICOS', 'Básicos'],
  ['ESTANDAR', 'Estándar'],
  ['AVANZADOS', 'Avanzados'],
])

/** The name of a plan; one that is not in the catalogue is shown by its key. */
export const planName = (key: string): string => planNames.get(key) ?? key

export const clientCopy = {
  about: 'Ver datos del cliente',
  title: 'Datos del cliente',
  company: 'Empresa',
  email: 'Correo',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  plan: 'Plan',
}
