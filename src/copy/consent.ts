/** Asked once, in few words; changed at any time in the privacy notice. */
export const consentCopy = {
  label: 'Medición de uso',
  question: '¿Contamos tu visita? Sólo para saber qué páginas sirven: sin publicidad y sin terceros.',
  grant: 'Sí, cuenten',
  deny: 'No, gracias',
  details: 'Aviso de privacidad',
  choice: {
    title: 'Medición de uso',
    sentence: 'Tú decides si contamos tus visitas en este navegador. Puedes cambiarlo cuando quieras.',
    label: 'Contar mis visitas',
    granted: 'Sí',
    denied: 'No',
    unasked: 'Todavía no respondes: mientras tanto no contamos nada.',
    grantedNow: 'Contamos qué páginas abres y qué botones usas, sin tu nombre ni tu correo.',
    deniedNow: 'No contamos nada en este navegador, y lo que esperaba salir se borró.',
  },
}
