/** The pad on which a contract is signed. */
export const signatureCopy = {
  way: 'Cómo quieres firmar',
  draw: 'Dibujar',
  type: 'Escribir',
  undo: 'Deshacer',
  clear: 'Limpiar',
  undone: 'Se quitó el último trazo',
  cleared: 'Firma borrada',
  name: 'Escribe tu nombre',
  hint: {
    drawn: 'Dibuja con el dedo, el lápiz o el mouse. Con teclado, elige Escribir.',
    typed: 'Tu nombre escrito vale como firma, igual que un trazo.',
  },
  pad: {
    empty: 'Panel de firma, vacío',
    drawn: 'Panel de firma, con tu firma dibujada',
    typed: 'Panel de firma, con tu nombre escrito',
  },
  full: {
    title: 'Tu firma ya no admite más trazos',
    detail: 'Así como está se puede usar. Si quieres otra, usa Deshacer o Limpiar.',
  },
}
