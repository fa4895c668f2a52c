import { brand } from '../brand.ts'
import { group } from './group.ts'

export const aboutCopy = {
  title: 'Marketing con IA al alcance de cualquier negocio',
  sentence: `${brand} nació para que una tienda de Puebla tenga las mismas herramientas que un corporativo, a un precio que sí cabe en su mes.`,
  missionTitle: 'Misión',
  mission:
    'Poner herramientas de inteligencia artificial accesibles en manos de equipos de todos los tamaños, con una persona que acompaña.',
  visionTitle: 'Visión',
  vision: 'Encabezar la automatización de marketing con IA a nivel global, empezando por México.',
  claim: 'Cientos de equipos trabajan con la plataforma.',
  teamTitle: 'El equipo',
  teamSentence: 'Tres grupos que se sientan juntos, para que lo que pides llegue a quien lo construye.',
  team: [
    {
      name: 'Account managers',
      sentence: 'Conocen tu negocio, contestan tu chat y agendan tus revisiones.',
    },
    { name: 'Agencia', sentence: 'Consultoría, contenido, redes y automatización hechos para ti.' },
    { name: 'Producto e ingeniería', sentence: 'Construyen las siete herramientas y cuidan tus datos.' },
  ],
  groupTitle: group,
  group: `${brand} es una empresa de ${group}. El grupo responde por el contrato, la facturación y la protección de tus datos.`,
  groupContact: 'Contactar al grupo',
  ctaTitle: 'Empieza hoy',
  ctaSentence: 'Crea tu cuenta y elige tu plan cuando quieras.',
  register: 'Crear cuenta',
  plans: 'Ver planes',
}
