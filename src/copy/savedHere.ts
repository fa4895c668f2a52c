/** A change that is queued: its own success text is true only once the server has it. */
export const savedHereCopy = {
  title: { phone: 'Guardado en este teléfono', computer: 'Guardado en este equipo' },
  detail: 'Sale de aquí en cuanto vuelva la señal; no hace falta repetirlo.',
}
