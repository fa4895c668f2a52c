/** Asked once, in few words; the privacy notice can change it at any time. */
export const consentCopy = {
  label: 'Medición de uso',
  question: '¿Nos dejas medir tu visita? Solo para saber qué páginas sirven: sin publicidad y sin terceros.',
  grant: 'Sí, permitir',
  deny: 'No, gracias',
  details: 'Aviso de privacidad',
  choice: {
    title: 'Medición de uso',
    sentence: 'Tú decides si medimos tus visitas en este navegador. Puedes cambiarlo cuando quieras.',
    label: 'Medir mis visitas',
    granted: 'Sí',
    denied: 'No',
    unasked: 'Todavía no respondes: mientras tanto no medimos nada.',
    grantedNow: 'Medimos qué páginas abres y qué botones usas, sin tu nombre ni tu correo.',
    deniedNow: 'No medimos nada en este navegador, y lo que faltaba por enviar se borró.',
  },
}
