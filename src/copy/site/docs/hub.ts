export type DocKey = 'start' | 'api' | 'integrations' | 'security'

type DocEntry = { readonly key: DocKey; readonly title: string; readonly sentence: string }

export const docEntries: readonly DocEntry[] = [
  {
    key: 'start',
    title: 'Primeros pasos',
    sentence: 'De tu cuenta a las siete herramientas configuradas.',
  },
  {
    key: 'api',
    title: 'Referencia de la API',
    sentence: 'Lee tus licencias, tu uso y tus facturas desde otro sistema.',
  },
  {
    key: 'integrations',
    title: 'Integraciones',
    sentence: 'Qué se conecta y con qué plan.',
  },
  {
    key: 'security',
    title: 'Seguridad',
    sentence: 'Quién puede leer tus datos y qué queda en tu teléfono.',
  },
]

export const docsCopy = {
  title: 'Documentación',
  sentence: 'Lo necesario para empezar, conectar y saber qué pasa con tus datos.',
  parts: 'Documentación',
  read: 'Leer',
  keyTitle: 'Claves de la API',
  keySentence:
    'Cada clave pertenece a un cliente: lee y registra solo lo de ese cliente. Se manda en el encabezado de autorización de cada petición.',
  keyMore: 'Ver la referencia completa',
  helpTitle: '¿No está aquí lo que buscas?',
  helpSentence:
    'Escríbenos y te contesta una persona. Si ya eres cliente, usa el chat con tu account manager.',
  help: 'Contactar a soporte',
  account: 'Ir a mi panel',
}
