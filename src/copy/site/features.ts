import { service } from '../../domain/plan.ts'
import { formatCount } from '../money.ts'

const { from, to } = service.setupHours

export const featuresCopy = {
  title: 'Lo que viene con cada plan',
  sentence:
    'Además de las siete herramientas: un acceso, una persona que responde y una app que no pierde lo que escribes.',
  start: 'Empieza Ahora',
  apps: 'Ver herramientas',
  ctaTitle: 'Míralo con tus propios datos',
  ctaSentence: 'Crea tu cuenta hoy. Si tienes dudas antes de firmar, platica con ventas.',
  sales: 'Hablar con ventas',
}

export type FeatureKey =
  | 'access'
  | 'manager'
  | 'setup'
  | 'offline'
  | 'integrations'
  | 'contract'
  | 'usage'
  | 'privacy'

type FeatureText = { readonly key: FeatureKey; readonly title: string; readonly sentence: string }

export const featureCards: readonly FeatureText[] = [
  {
    key: 'access',
    title: 'Un solo acceso',
    sentence: 'Una contraseña abre las siete herramientas, el contrato y las facturas.',
  },
  {
    key: 'manager',
    title: 'Account manager',
    sentence: `Una persona con nombre te contacta en menos de ${service.managerWithinHours} horas y responde por chat.`,
  },
  {
    key: 'setup',
    title: `Listo en ${from} a ${to} horas`,
    sentence: 'Respondes tres pasos cortos y tu account manager deja todo conectado.',
  },
  {
    key: 'offline',
    title: 'Funciona sin señal',
    sentence: 'Lo que escribes queda en tu teléfono y sale solo cuando vuelve la red.',
  },
  {
    key: 'integrations',
    title: `Más de ${formatCount(service.integrations)} integraciones`,
    sentence: 'Conecta tu tienda, tus formularios, tus hojas de cálculo y tus anuncios.',
  },
  {
    key: 'contract',
    title: 'Contrato digital',
    sentence: 'Firma electrónica simple con evidencia: fecha, folio y el texto exacto que aceptaste.',
  },
  {
    key: 'usage',
    title: 'Uso a la vista',
    sentence: 'Cuánto llevas y cuánto te queda en cada herramienta, antes de que se acabe.',
  },
  {
    key: 'privacy',
    title: 'Tus datos son tuyos',
    sentence: 'Nadie ve lo de otro negocio. Al cerrar sesión, tu información se borra del dispositivo.',
  },
]
