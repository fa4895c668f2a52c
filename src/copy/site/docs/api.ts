import { metrics } from '../../../domain/accountMetric.ts'
import { code, list, type Reading, table, text } from '../prose.ts'
import {
  figuresExample,
  figuresReceipt,
  invoicesAnswer,
  licensesAnswer,
  refusalExample,
  usageAnswer,
  usageExample,
  usageReceipt,
} from './apiExamples.ts'

const API_ROOT = '/functions/v1/api/v1'

const FUNCTIONS = '/functions/v1'

/** The API is the backend's: a hosted project's, or the site's own. */
const host = String(import.meta.env['VITE_SUPABASE_URL'] ?? import.meta.env['SITE_URL'])

/** Shown on the hub too. */
export const apiExample = code(
  'Ejemplo: tus licencias',
  `curl ${host}${API_ROOT}/licenses \\
  -H "Authorization: Bearer az_live_TU_CLAVE"`,
)

const sample = (label: string, answer: object) => code(label, JSON.stringify(answer, null, 2))

export const apiReading: Reading = {
  title: 'Referencia de la API',
  lead: 'Una API en REST y JSON: lleva tus licencias, tu uso y tus facturas a otro sistema, y deja que tus herramientas registren lo que miden.',
  chapters: [
    {
      id: 'estado',
      title: 'Estado de esta versión',
      blocks: [
        text(
          'La versión 1 está en uso. Cada cliente crea sus claves en su cuenta, en Configuración: hasta diez a la vez, y cada una se muestra una sola vez.',
        ),
        text(
          'La dirección de lo que se lee lleva el número de versión. Un cambio que rompa lo que ya funciona sale con un número nuevo, y la versión anterior sigue en pie por lo menos seis meses.',
        ),
      ],
    },
    {
      id: 'autorizacion',
      title: 'Autorización',
      blocks: [
        text(
          'Manda tu clave en cada petición, en el encabezado `Authorization`, con la palabra `Bearer`. La clave identifica al cliente: no hay parámetro para pedir los datos de otro.',
        ),
        apiExample,
        list(
          'Guarda la clave en tu servidor, nunca en una página o una app.',
          'Si se filtra, revócala: deja de servir en la siguiente petición.',
          'Sin clave, o con una que no es válida, la respuesta es `401`.',
        ),
      ],
    },
    {
      id: 'recursos',
      title: 'Qué puede leer',
      blocks: [
        table(
          ['Petición', 'Devuelve'],
          [`\`GET ${API_ROOT}/licenses\``, 'Tus licencias: herramienta, plan, límites y vencimiento.'],
          [
            `\`GET ${API_ROOT}/usage?month=2026-11\``,
            'El uso de cada herramienta en el mes, con su límite; hasta 24 meses atrás.',
          ],
          [`\`GET ${API_ROOT}/invoices\``, 'Tus facturas: número, concepto, importe, estado y fecha límite.'],
          [`\`GET ${API_ROOT}/invoices/{id}\``, 'Una factura, con los mismos campos.'],
        ),
        text('Los importes van en centavos de MXN y las fechas en ISO 8601, en tiempo universal.'),
        text('Un límite de `-1` quiere decir sin límite.'),
        sample('Respuesta de /licenses (datos de ejemplo)', licensesAnswer),
        table(
          ['Campo de /licenses', 'Qué dice'],
          [
            '`plan`, `sold_as`',
            'Un plan, si `sold_as` es `plan`, o un nivel de la herramienta, si es `tier`.',
          ],
          ['`status`', '`active`: contratada. `revoked`: terminó y ya no abre la herramienta.'],
          ['`limits`', 'El límite de cada `meter`; `usage_limit` es el del primero.'],
          ['`reports_limit`', 'Los reportes que incluye al mes; solo se aplica en Reportes SEO.'],
          ['`seats_limit`', 'Cuántas personas pueden usarla, contándote a ti.'],
          ['`expires_at`', 'Hasta cuándo está pagada; ese día todavía abre. Puede ser `null`.'],
        ),
        sample('Respuesta de /usage (datos de ejemplo)', usageAnswer),
        text('`meter` dice qué se cuenta; Creador de sitios cuenta dos cosas.'),
        sample('Respuesta de /invoices (datos de ejemplo)', invoicesAnswer),
        table(
          ['Campo de /invoices', 'Qué dice'],
          ['`amount`', 'Lo que se paga, después de tu saldo a favor.'],
          [
            '`status`',
            '`pending`: por pagar. `overdue`: venció sin pago. `paid`: pagada. `void`: anulada, no se paga.',
          ],
          [
            '`period_start`, `period_end`',
            'El periodo que cubre; `period_end` es el primer día que ya no entra.',
          ],
          ['`paid_at`', 'Cuándo se pagó; `null` mientras no se paga.'],
          ['`pdf_url`', 'Hoy siempre es `null`: el PDF se descarga en tu cuenta.'],
        ),
      ],
    },
    {
      id: 'registrar',
      title: 'Qué puede registrar',
      blocks: [
        table(
          ['Petición', 'Registra'],
          [
            `\`POST ${FUNCTIONS}/report-usage\``,
            'El uso de una herramienta: hasta 100 eventos, cada uno con un `id` propio. Repetido, no cuenta dos veces.',
          ],
          [
            `\`POST ${FUNCTIONS}/report-figures\``,
            'Las cifras de un mes para tu reporte. Repetidas, cuenta la última.',
          ],
        ),
        sample('Cuerpo de /report-usage', usageExample),
        sample('Respuesta de /report-usage', usageReceipt),
        text(
          '`counted` dice cuántos eventos eran nuevos. Con `kind: "report"` se cuenta un reporte entregado, que no gasta el límite de uso. Un evento de hace más de 7 días se cuenta con la fecha de hace 7 días, y uno con fecha futura, con la de ahora.',
        ),
        text(
          'Lo que se cuenta por lo que hay, los sitios y los embudos, no se reinicia cada mes: cuando se quita uno, regístralo con `kind: "removal"`. Un embudo se registra con `meter: "activeFunnels"`; sin `meter` cuenta lo principal de la herramienta.',
        ),
        sample('Cuerpo de /report-figures', figuresExample),
        sample('Respuesta de /report-figures', figuresReceipt),
        text(
          `\`changed\` dice cuántas cifras quedaron distintas. Las cifras pueden ser ${metrics.map((metric) => `\`${metric}\``).join(', ')}. Se aceptan las del mes en curso y, hasta el día 3 del siguiente, las del mes que terminó. Las de los 24 anteriores, solo si su reporte no se ha publicado. Lo que corrige tu account manager ya no cambia. Hace falta una licencia activa.`,
        ),
      ],
    },
    {
      id: 'paginas',
      title: 'Páginas',
      blocks: [
        text(
          'Las listas traen hasta 100 elementos. Si hay más, la respuesta incluye `next`: mándalo como `cursor` en la siguiente petición.',
        ),
      ],
    },
    {
      id: 'limites',
      title: 'Límite de peticiones',
      blocks: [
        text(
          '60 peticiones por minuto y por clave. Al pasarte recibes `429` con el encabezado `Retry-After`: espera esos segundos y repite. Los reportes de uso suman como máximo 20,000 eventos al día por cuenta.',
        ),
      ],
    },
    {
      id: 'errores',
      title: 'Errores',
      blocks: [
        text(
          'Un error trae un código estable en `code`, sus detalles en `params`, y ningún dato de otro cliente.',
        ),
        sample('Respuesta a /usage con un mes que no existe', refusalExample),
        table(
          ['Estado', 'Qué pasó', 'Qué hacer'],
          [
            '`400`',
            'Un parámetro o el cuerpo no se entiende',
            'Al leer, revisa el parámetro que nombra `params.param`; al registrar, el campo que nombra `params.field`. Sin ninguno de los dos, el cuerpo no tiene la forma de los ejemplos.',
          ],
          ['`401`', 'Falta la clave o no es válida', 'Revisa el encabezado o pide una clave nueva.'],
          [
            '`404`',
            'No existe, no es tuyo, o (`no_license`) la cuenta no tiene una licencia activa para lo que registra',
            'Revisa el identificador. Con `no_license`, deja de registrar hasta que haya una licencia.',
          ],
          ['`409`', 'El reporte de ese mes ya se publicó', 'Pide la corrección a tu account manager.'],
          ['`429`', 'Demasiadas peticiones', 'Espera lo que dice `Retry-After`.'],
          ['`503`', 'El servicio está en pausa', 'Repite en un minuto; leer dos veces no cambia nada.'],
        ),
      ],
    },
  ],
}
