import type { FileProblem } from '../domain/file.ts'

/** Whose picture it is, and who can see it. */
export const pictureSeenBy = {
  client: 'La ve quien te atiende, junto a tus mensajes.',
  staff: 'La ven los clientes que atiendes.',
}

const SENTENCE = 'Arrástrala hasta que se vea bien dentro del cuadro y acércala con el control.'

export const pictureCopy = {
  title: 'Tu foto',
  choose: 'Elegir foto',
  change: 'Cambiar foto',
  remove: 'Quitar foto',
  file: 'Foto para tu perfil',
  cropSentence: SENTENCE,
  crop: {
    label: 'Encuadra tu foto',
    zoom: 'Acercar',
    translations: {
      rootLabel: 'Foto y encuadre',
      rootRoleDescription: 'encuadre',
      previewLoading: 'Abriendo...',
      previewDescription: () => SENTENCE,
      selectionLabel: () => 'Encuadre de la foto',
      selectionRoleDescription: 'encuadre',
      selectionInstructions: 'Las flechas mueven la foto; más y menos la acercan y la alejan.',
      selectionValueText: () => 'Se guarda lo que queda dentro del cuadro',
    },
  },
  save: 'Guardar foto',
  cancel: 'Cancelar',
  close: 'Cerrar',
  saved: 'Foto actualizada',
  removed: 'Foto retirada',
  failed: 'Error al guardar tu foto',
  notKept: 'No se pudo guardar en este dispositivo. Elígela otra vez.',
  problem: {
    file_type: 'Ese archivo no es una foto. Elige una imagen JPG, PNG o WebP.',
    file_too_large: 'Esa foto es demasiado grande. Elige otra.',
    file_unreadable: 'Esa foto no se pudo abrir en este dispositivo. Elige otra.',
  } satisfies Record<FileProblem, string>,
}
