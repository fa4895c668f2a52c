import type { Article, ArticleGroup } from '../../domain/article.ts'
import { brand } from '../brand.ts'

export const articleGroupName: Record<ArticleGroup, string> = {
  start: 'Primeros pasos',
  billing: 'Contratos y facturación',
  tools: 'Guías de herramientas',
}

export const articlesCopy = {
  title: 'Base de conocimiento',
  count: (many: number) => (many === 1 ? '1 artículo' : `${many} artículos`),
  back: 'Volver a Soporte',
  notFound: 'No encontramos este artículo',
  notFoundSentence: 'Puede que haya cambiado de nombre. Los demás están en Soporte.',
  notHelped: '¿No era esto?',
}

/** Read by clients, also offline: they are part of the app. */
export const articles: readonly Article[] = [
  {
    slug: 'configurar-herramienta',
    group: 'start',
    title: 'Configurar tu primera herramienta',
    also: 'asistente configuración datos negocio progreso servicio empezar',
    parts: [
      {
        text: 'Cada servicio de tu plan pide unos datos de tu negocio antes de arrancar. Son tres pasos y puedes dejarlos a medias: lo que escribes se guarda solo, también sin conexión.',
      },
      {
        steps: [
          'Abre Mis Servicios y elige Ver progreso en el servicio que diga Configurando.',
          'Contesta los tres pasos. Si ya llenaste otro servicio, te ofrecemos los mismos datos con un toque.',
          'En el último paso elige Enviar para Revisión. Tu account manager lo revisa y te avisamos cuando esté listo.',
        ],
      },
      {
        heading: 'Si te lo devuelven',
        text: 'Verás Requiere cambios con el comentario de tu account manager. Corrige lo que pide y vuelve a enviarlo: lo demás sigue como lo dejaste.',
      },
    ],
  },
  {
    slug: 'instalar-en-el-telefono',
    group: 'start',
    title: `Instalar ${brand} en tu teléfono`,
    also: 'instalar aplicacion pantalla inicio icono android iphone',
    parts: [
      {
        text: 'Se instala desde el navegador, sin tienda de aplicaciones. Ocupa poco y abre aunque no tengas señal.',
      },
      {
        heading: 'En Android, con Chrome',
        steps: [
          'Toca los tres puntos, arriba a la derecha.',
          'Elige Instalar aplicación, o Agregar a la pantalla principal.',
        ],
      },
      {
        heading: 'En iPhone, con Safari',
        steps: ['Toca el botón de compartir.', 'Elige Agregar a inicio.'],
      },
    ],
  },
  {
    slug: 'sin-conexion',
    group: 'start',
    title: 'Trabajar sin conexión',
    also: 'señal internet offline guardado espera sincronización enviar',
    parts: [
      {
        text: 'Sin señal puedes leer tus servicios, contratos, facturas, mensajes y tickets, y también escribir: mensajes, tickets con fotos, respuestas y los datos de tus servicios. Todo queda guardado en tu dispositivo y sale solo cuando vuelve la señal.',
      },
      {
        heading: 'Cómo saber qué falta por enviar',
        text: 'Toca el estado que está arriba, junto a la campana. Se abre Sincronización, con cada cambio que falta por enviar. Si uno no se acepta, ahí ves la razón y puedes editarlo, reenviarlo o descartarlo.',
      },
      {
        heading: 'Lo que sí necesita conexión',
        text: 'Firmar, pagar, cambiar de plan, cancelar y agendar una reunión. Lo que hayas escrito en esas pantallas se conserva.',
      },
    ],
  },
  {
    slug: 'verificacion-en-dos-pasos',
    group: 'start',
    title: 'Proteger tu cuenta con verificación en dos pasos',
    also: 'seguridad contraseña codigo autenticador sesiones acceso',
    parts: [
      {
        text: 'Además de tu contraseña, se pide un código de seis dígitos que cambia cada 30 segundos. Aunque alguien sepa tu contraseña, no puede entrar.',
      },
      {
        steps: [
          'Abre Configuración y, en Seguridad, activa la verificación en dos pasos.',
          'Agrega la cuenta en tu aplicación de verificación, con el enlace o con el código QR.',
          'Escribe el código y guarda los códigos de recuperación: sirven si pierdes el teléfono.',
        ],
      },
      {
        text: 'En la misma pantalla ves en qué dispositivos está abierta tu cuenta y puedes cerrar las sesiones que no reconozcas.',
      },
    ],
  },
  {
    slug: 'pagar-oxxo-spei',
    group: 'billing',
    title: 'Pagar con tarjeta, OXXO o SPEI',
    also: 'pago ficha transferencia tienda efectivo factura vencida oxxo spei pagar',
    parts: [
      {
        steps: [
          'Abre Contratos y elige Pagar en la factura pendiente.',
          'Escoge cómo: tarjeta, OXXO o SPEI.',
          'Con OXXO recibes una ficha con referencia y código de barras; con SPEI, una CLABE y el importe exacto.',
        ],
      },
      {
        heading: 'Cuánto tarda',
        text: 'La tarjeta se confirma casi siempre al momento y SPEI en minutos; OXXO, a más tardar el siguiente día hábil. Mientras tanto no hace falta pagar otra vez: te avisamos cuando se confirme.',
      },
      {
        heading: 'Límite de OXXO',
        text: 'Una ficha de OXXO llega hasta 10,000 MXN. Para montos mayores usa tarjeta o SPEI.',
      },
    ],
  },
  {
    slug: 'cambio-de-plan',
    group: 'billing',
    title: 'Cómo se calcula un cambio de plan',
    also: 'subir bajar mejorar plan diferencia precio adenda prorrateo',
    parts: [
      {
        text: 'Al pasar a un plan mayor pagas la diferencia por los días que quedan de tu periodo; el cambio vale al confirmarse tu pago. Antes de firmar ves el importe y el precio del siguiente periodo.',
      },
      {
        text: 'Al pasar a un plan menor, el cambio vale el mismo día que firmas, no pagas nada y la diferencia queda a tu favor: se descuenta de tu próxima factura. Si tu equipo usa más asientos de los que trae el plan nuevo, primero hay que liberarlos en Licencias.',
      },
      { text: 'Cada cambio se firma y queda como adenda de tu contrato, con su propio documento.' },
    ],
  },
  {
    slug: 'descargar-contrato',
    group: 'billing',
    title: 'Descargar y comprobar tu contrato firmado',
    also: 'documento descargo folio verificar huella contrato firma',
    parts: [
      {
        steps: [
          'Abre Contratos y toca Ver contrato (PDF).',
          'El documento trae al final la evidencia de la firma: quién, cuándo, desde dónde y la huella digital del texto.',
        ],
      },
      {
        heading: 'Comprobar que es auténtico',
        text: 'En la página de verificación elige el archivo o escribe el folio. El archivo no sale de tu dispositivo: ahí se calcula su huella digital y solo esa se compara.',
      },
    ],
  },
  {
    slug: 'cancelar',
    group: 'billing',
    title: 'Cancelar tu contrato',
    also: 'baja terminar devolucion reembolso cancelacion cancelar',
    parts: [
      {
        text: 'Tu contrato termina 30 días después de pedir la cancelación. Antes de confirmar ves el día en que termina y, si ya pagaste días posteriores, cuánto se te devuelve.',
      },
      {
        steps: [
          'Abre Contratos y elige Cancelar el servicio.',
          'Revisa el día y el importe, y confirma.',
          'Guarda la constancia: trae el folio y la fecha en que termina. Hasta ese día todo sigue funcionando y puedes elegir Mantener mi contrato.',
        ],
      },
    ],
  },
  {
    slug: 'limites-de-uso',
    group: 'tools',
    title: 'Qué pasa al acercarte al límite de uso',
    also: 'uso elevado limite licencia palabras conversaciones agotado',
    parts: [
      {
        text: 'En Licencias cada herramienta muestra cuánto has usado este mes. Desde 75% dice Uso elevado y desde 90%, Límite casi alcanzado; te avisamos antes de llegar.',
      },
      {
        text: 'Lo que se mide por mes vuelve a cero el primer día de cada mes; los embudos y los sitios activos, no. Si siempre te quedas corto, un plan mayor trae límites más altos: pregúntale a tu account manager cuál te conviene.',
      },
    ],
  },
  {
    slug: 'acceso-del-equipo',
    group: 'tools',
    title: 'Clave de licencia y accesos de tu equipo',
    also: 'asiento invitar clave licencia equipo usuarios acceso',
    parts: [
      {
        text: 'Cada herramienta tiene una licencia con su clave y un número de asientos, que depende de tu plan. La clave identifica tu licencia cuando pides ayuda: no la publiques.',
      },
      {
        text: 'Los asientos son las personas de tu equipo que pueden entrar. En Licencias, el botón Asientos abre la lista: ahí invitas por correo, reenvías una invitación o quitas un acceso.',
      },
      {
        text: 'Quien la recibe la acepta con una cuenta de ese correo.',
      },
    ],
  },
  {
    slug: 'que-incluye-cada-herramienta',
    group: 'tools',
    title: 'Qué hace cada una de las siete herramientas',
    also: 'funciones diferencia herramientas seo chatbot enlaces redes contenido',
    parts: [
      {
        text: 'Reportes SEO revisa tu sitio; el Acortador de enlaces cuenta los clics; las herramientas de redes, contenido y sitio preparan lo que publicas; el Chatbot contesta a tus clientes y el Analista de datos junta las cifras.',
      },
      {
        text: 'Los tres planes de paquete traen las siete; cambia cuánto puedes usar. En Mis Servicios está el estado de cada una y en Licencias lo que incluye tu plan.',
      },
    ],
  },
]
