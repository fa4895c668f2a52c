import { ANSWER_MAX, type AnswerKey, type SetupPhase, type TaskStatus } from '../domain/task.ts'

const most = ANSWER_MAX.toLocaleString('es-MX')

export const setupCopy = {
  page: 'Configurar servicio',
  title: (service: string) => `Configurar ${service}`,
  loading: 'Cargando la configuración...',
  back: 'Mis Servicios',
  trail: 'Ubicación',
  steps: [
    { title: 'Información Básica', sentence: 'Datos generales de tu proyecto' },
    { title: 'Objetivos y Público', sentence: 'Define tus metas y audiencia' },
    { title: 'Accesos y Recursos', sentence: 'Información técnica y accesos' },
  ],
  stepHeading: (step: number, of: number, title: string) => `Paso ${step} de ${of}: ${title}`,
  stepOf: (step: number, of: number) => `Paso ${step} de ${of}`,
  progress: 'Avance de la configuración',
  stepsLabel: 'Pasos',
  stepState: { done: 'completo', here: 'aquí estás', ahead: 'por llenar' },
  optional: 'Opcional',
  previous: 'Anterior',
  next: 'Siguiente',
  submit: 'Enviar para Revisión',
  saving: 'Guardando...',
  required: 'Este dato es obligatorio',
  tooLong: `Una respuesta lleva hasta ${most} caracteres`,
  saved: 'Progreso guardado',
  savedDetail: 'Paso completado exitosamente',
  sent: '¡Configuración enviada!',
  sentDetail: 'Tu agente la revisará y se pondrá en contacto contigo pronto.',
  offlineDetail: 'Está en este dispositivo y sale solo en cuanto vuelva la señal.',
  notKept: 'Error',
  notKeptDetail: 'No se pudo guardar en este dispositivo. Lo que escribiste sigue en el formulario.',
  keptAsTyped: 'Lo que escribes se guarda solo, con o sin señal.',
  notFound: 'Tarea no encontrada',
  notFoundSentence: 'Puede que la hayan cerrado, o que la liga esté incompleta.',
  toServices: 'Ir a Mis Servicios',
  denied: 'Acceso denegado',
  deniedDetail: 'No tienes permiso para ver esta tarea',
  completed: 'Configuración Completada',
  completedSentence: (service: string) => `${service} se configuró exitosamente y ya puedes usarlo.`,
  fromAgent: 'Mensaje de tu agente',
  inReview: 'En revisión',
  inReviewSentence: 'Tu agente está revisando tus respuestas. Te avisamos en cuanto haya novedades.',
  changesNeeded: 'Requiere cambios',
  changesNeededSentence: 'Revisa el comentario, corrige lo que haga falta y envíalo de nuevo.',
  yourAnswers: 'Lo que respondiste',
  noAnswer: 'Sin respuesta',
  clash: 'Este dato cambió en otro dispositivo',
  clashSentence: 'Escribiste algo distinto en cada uno. Elige con cuál te quedas; lo demás ya está guardado.',
  clashMine: 'En este dispositivo',
  clashTheirs: 'En el servidor',
  clashEmpty: 'Vacío',
  clashKeep: 'Guardar lo elegido',
  clashFailed: 'No se pudo guardar la elección',
  refused: 'No se aceptó',
}

export const answerLabel: Record<AnswerKey, string> = {
  website_url: 'URL del Sitio Web',
  business_name: 'Nombre del Negocio',
  industry: 'Industria/Sector',
  target_audience: 'Público Objetivo',
  main_goals: 'Objetivos Principales',
  competitors: 'Competidores Principales',
  admin_access: '¿Tienes acceso administrativo?',
  current_tools: 'Herramientas Actuales',
  additional_notes: 'Notas Adicionales',
}

export const answerPlaceholder: Record<AnswerKey, string> = {
  website_url: 'https://tunegocio.mx',
  business_name: 'Como lo conocen tus clientes',
  industry: 'Ferretería, clínica dental, cafetería…',
  target_audience: 'A quién le vendes y dónde está',
  main_goals: 'Qué quieres lograr en los próximos meses',
  competitors: 'Negocios o sitios con los que te comparan',
  admin_access: 'Quién tiene las claves y cómo contactarlo',
  current_tools: 'Lo que ya usas: correo, redes, punto de venta…',
  additional_notes: 'Algo más que debamos saber',
}

export const taskStatusText: Record<TaskStatus, string> = {
  pending: 'Pendiente',
  in_progress: 'En progreso',
  in_review: 'En revisión',
  completed: 'Completada',
}

/** The same, as the client reads it. */
export const setupPhaseText: Record<SetupPhase, string> = {
  to_fill: 'Por llenar',
  changes_needed: 'Requiere cambios',
  in_review: 'En revisión',
  completed: 'Completada',
}
