export const documentCopy = {
  busy: 'Preparando el PDF…',
  kinds: {
    contract: 'Contrato (PDF)',
    addendum: 'Adenda (PDF)',
    invoice: 'Comprobante (PDF)',
    cancellation: 'Constancia (PDF)',
    service_end: 'Constancia (PDF)',
    report: 'Descargar PDF',
  },
}

/** Why a document could not be made; these texts replace the shared ones. */
export const documentRefused = {
  not_found: {
    title: 'Ese documento no está disponible',
    detail: 'Si lo necesitas, pídelo en un ticket.',
  },
}
