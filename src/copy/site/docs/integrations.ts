import { plans, service } from '../../../domain/plan.ts'
import { brand } from '../../brand.ts'
import { formatCount } from '../../money.ts'
import { planCopy } from '../../planCopy.ts'
import { integrationsName } from '../plans.ts'
import { note, type Reading, steps, table, text } from '../prose.ts'

export const integrationsReading: Reading = {
  title: 'Integraciones',
  lead: `Las herramientas son compatibles con más de ${formatCount(service.integrations)} aplicaciones. Tu account manager las conecta contigo.`,
  chapters: [
    {
      id: 'categorias',
      title: 'Qué se conecta',
      blocks: [
        table(
          ['Para', 'Ejemplos', 'Herramienta que la usa'],
          ['Medición', 'Google Analytics', 'Analista de datos, Reportes SEO'],
          ['Anuncios', 'Google Ads, Facebook Ads', 'Analista de datos, Gestor de redes'],
          ['Clientes', 'HubSpot CRM', 'Chatbot, Creador de sitios'],
          ['Datos propios', 'Hojas de cálculo y archivos CSV', 'Analista de datos'],
          ['Tu sitio', 'Un fragmento de código o un dominio propio', 'Chatbot, Creador de sitios'],
        ),
        note('En tu cuenta una integración dice "No conectado" hasta que de verdad exista la conexión.'),
      ],
    },
    {
      id: 'planes',
      title: 'Qué incluye cada plan',
      blocks: [
        table(
          ['Plan de paquete', 'Integraciones'],
          ...plans.map(({ key, integrations }) => [planCopy[key].name, integrationsName[integrations]]),
        ),
      ],
    },
    {
      id: 'como',
      title: 'Cómo se conecta',
      blocks: [
        steps(
          'Dile a tu account manager qué usas hoy, o escríbelo en el paso Accesos y Recursos.',
          'Autorizas el acceso desde la otra aplicación, con tu propia cuenta. No pedimos tu contraseña.',
          'Tu account manager prueba la conexión y la registra: te llega una notificación y en Configuración, Integraciones, dice "Conectado".',
        ),
        text('Para retirarla, quita el permiso en la otra aplicación o pídelo por el chat.'),
      ],
    },
    {
      id: 'herramientas',
      title: 'Una herramienta propia',
      blocks: [
        text(
          'Una herramienta vive en su propio sitio y se abre desde tu panel, dentro de un marco o en otra pestaña, sin pedir otra contraseña.',
        ),
        steps(
          `${brand} abre su dirección con un pase firmado, válido una sola vez y por un minuto.`,
          'La herramienta revisa la firma con la llave pública de launch-tool/jwks.json y canjea el pase en launch-tool. Recibe nombre, empresa y plan; `sold_as` dice si es un plan (`plan`) o un nivel de la herramienta (`tier`).',
          'Avisa al marco que ya cargó con el mensaje { azulejo: "ready" }.',
          'Registra el uso en report-usage, y las cifras del mes en report-figures, con la clave de API de la cuenta.',
        ),
        note('Un pase que se muestra por segunda vez se rechaza.'),
      ],
    },
    {
      id: 'medida',
      title: 'A la medida',
      blocks: [
        text(
          'Los Planes Avanzados incluyen integraciones a la medida: si tu sistema tiene una API o exporta archivos, lo conectamos.',
        ),
      ],
    },
  ],
}
