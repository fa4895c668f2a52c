import type { ToolCategory, ToolSlug, ToolStatus } from '../domain/tool.ts'
import type { ToolListing } from '../domain/toolListing.ts'

export type ToolText = {
  readonly name: string
  readonly sentence: string
  /** Two lines are enough for the list; the page of the tools shows all four. */
  readonly features: readonly [string, string, string, string]
}

export const toolCopy: Readonly<Record<ToolSlug, ToolText>> = {
  'seo-tools': {
    name: 'Reportes SEO',
    sentence: 'Revisa tu sitio y te dice qué ve Google, qué falta y qué arreglar primero.',
    features: [
      'Palabras clave y competencia',
      'Auditoría técnica por página',
      'Reporte con tu logotipo',
      'Historial mes con mes',
    ],
  },
  'link-shortener': {
    name: 'Acortador de enlaces',
    sentence: 'Enlaces cortos con tu marca y la cuenta de quién dio clic, desde dónde y cuándo.',
    features: [
      'Códigos QR para imprimir',
      'Clics por ciudad y dispositivo',
      'Enlaces con tu dominio',
      'Etiquetas por campaña',
    ],
  },
  'ai-content': {
    name: 'Contenido IA',
    sentence: 'Artículos, correos y fichas de producto en español de México, con tu tono.',
    features: [
      'Plantillas por giro',
      'Tu tono guardado como guía',
      'Textos para redes, correo y sitio',
      'Revisión de ortografía y estilo',
    ],
  },
  'social-manager': {
    name: 'Gestor de redes',
    sentence: 'Planea, programa y contesta en tus redes desde un solo calendario.',
    features: [
      'Calendario compartido',
      'Publicación programada',
      'Bandeja única de mensajes',
      'Mejores horas para publicar',
    ],
  },
  'data-analyst': {
    name: 'Analista de datos',
    sentence: 'Pregunta como hablas y recibe la cifra, la gráfica y de dónde salió.',
    features: [
      'Conecta hojas de cálculo y ventas',
      'Tableros al día',
      'Preguntas en lenguaje normal',
      'Aviso cuando algo cambia',
    ],
  },
  'web-creator': {
    name: 'Creador de sitios',
    sentence: 'Páginas y embudos de venta publicados sin tocar código.',
    features: [
      'Dominio propio',
      'Formularios que llegan a tu correo',
      'Embudos con prueba A/B',
      'Rápido en el teléfono',
    ],
  },
  chatbot: {
    name: 'Chatbot',
    sentence: 'Contesta las preguntas de siempre y pasa a una persona cuando hace falta.',
    features: [
      'Para tu sitio web',
      'Aprende de tus documentos',
      'Pasa a una persona de tu equipo',
      'Resumen de cada conversación',
    ],
  },
}

export const toolCategoryName: Readonly<Record<ToolCategory, string>> = {
  seo: 'SEO & Analytics',
  marketing: 'Marketing Digital',
  content: 'Contenido & IA',
  social: 'Redes Sociales',
  data: 'Datos & Análisis',
}

export const toolStatusName: Readonly<Record<ToolStatus, string>> = { active: 'Activo', beta: 'Beta' }

/** The sentence of the catalogue; the built-in text until the device has pulled it. */
export const toolSentence = (tool: ToolSlug, listing: Pick<ToolListing, 'sentence'> | undefined): string =>
  listing?.sentence ?? toolCopy[tool].sentence
