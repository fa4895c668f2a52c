export const appsCopy = {
  title: 'Las siete herramientas',
  sentence: 'Cada una trabaja en su propio sitio y a todas entras con tu misma cuenta.',
  start: 'Crear cuenta',
  docs: 'Leer la documentación',
  soonTitle: 'Próximamente',
  soonSentence: 'Cuatro apps en preparación. Cuando salgan, aparecen en tu panel con el mismo acceso.',
  soonBadge: 'En preparación',
  soon: [
    { name: 'Correo de campañas', sentence: 'Envíos por segmento, con plantillas y baja en un clic.' },
    { name: 'Agenda de citas', sentence: 'Tus clientes apartan hora y reciben recordatorio.' },
    { name: 'Cobro por enlace', sentence: 'Un enlace por venta, con comprobante al pagar.' },
    { name: 'Reseñas y encuestas', sentence: 'Pide opinión después de cada compra y respóndela.' },
  ],
  ctaTitle: 'Empieza hoy',
  ctaSentence: 'Crear la cuenta no cuesta. El plan lo eliges cuando estés listo.',
}
