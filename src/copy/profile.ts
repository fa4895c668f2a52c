import type { ProfileField } from '../domain/profile.ts'

export const profileCopy = {
  page: 'Configuración',
  loading: 'Cargando tu perfil...',
  title: 'Perfil',
  sentence: 'Quien te atiende ve estos datos.',
  form: 'Tu perfil',
  email: 'Correo',
  emailHint: 'Con este correo inicias sesión.',
  optional: 'Opcional',
  save: 'Guardar cambios',
  saving: 'Guardando...',
  discard: 'Descartar cambios',
  unsaved: 'Cambios sin guardar: siguen en este dispositivo.',
  saved: 'Perfil actualizado exitosamente',
  failed: 'Error al actualizar perfil',
  notKept: 'No se pudo guardar en este dispositivo. Lo que escribiste sigue en el formulario.',
  shortName: 'El nombre debe tener al menos 2 caracteres',
  tooLong: (most: number) => `Usa ${most} caracteres o menos`,
  unreadable: 'Trae signos invisibles o saltos de línea: bórralo y escríbelo otra vez',
  none: 'Tu perfil todavía no llega a este dispositivo',
  noneSentence: 'Se muestra en cuanto haya conexión.',
}

export const profileFieldName: Record<ProfileField, string> = {
  full_name: 'Nombre completo',
  company: 'Empresa',
  phone: 'Teléfono',
}

export const profileConflictCopy = {
  title: 'Tu perfil cambió en otro dispositivo',
  sentence: 'Escribiste un valor aquí y otro en otro lado. Elige con cuál te quedas en cada dato.',
  mine: 'En este dispositivo',
  theirs: 'En el servidor',
  empty: 'Vacío',
  keep: 'Guardar lo elegido',
}
