import { brand } from '../_shared/brand.ts'
import type { CalendarEntry, CalendarMethod } from '../_shared/calendar-file.ts'
import { meetingTexts } from './meeting-texts.ts'
import { momentInMexico } from './moments.ts'
import { safeName } from './safe-name.ts'

export type LetterText = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly link: string }
  /** The letter's change in the person's calendar. */
  readonly calendar?: { readonly method: CalendarMethod; readonly entry: CalendarEntry }
}

export type Params = Readonly<Record<string, unknown>>

const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const dayOf = (date: unknown, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', ...options }).format(
    new Date(`${String(date)}T00:00:00Z`),
  )
const day = (date: unknown): string => dayOf(date, { dateStyle: 'long' })
const month = (date: unknown): string => dayOf(date, { month: 'long', year: 'numeric' })

const pathPart = (value: unknown): string => encodeURIComponent(String(value))

/** A letter has only the number of an invoice; the page of the invoice accepts the number and the id. */
const invoiceLink = (number: unknown, site: string): string =>
  `${site}/dashboard/billing/facturas/${pathPart(number)}`

/** A notice about a change of the person's account, with instructions for a person who did not make the change. */
const security = (subject: string, what: string, { at }: Params, site: string): LetterText => ({
  subject,
  lines: [
    `${what} el ${momentInMexico(at)}, hora de la Ciudad de México.`,
    'Si fuiste tú, no hagas nada. Si no, cambia tu contraseña ahora: así se cierran las demás sesiones. Después avísanos por soporte desde tu cuenta.',
  ],
  action: { label: 'Cambiar mi contraseña', link: `${site}/forgot-password` },
})

/**
 * The texts of every letter (G6). `site`: the app's origin. A subject contains only the platform's own words, figures
 * and dates: with a client's text in it, a client could write subjects in the platform's name.
 */
const texts: Readonly<Record<string, (params: Params, site: string) => LetterText>> = {
  seat_invitation: ({ token, company, tool }, site) => ({
    subject: `Te invitaron a usar una herramienta de ${brand}`,
    lines: [
      `${safeName(company) ?? `Un cliente de ${brand}`} te dio acceso, con su licencia, a ${safeName(tool) ?? 'una herramienta'}.`,
      'Acéptala con una cuenta de este mismo correo; si no tienes, ahí la creas. Vale 14 días. Si no la esperabas, no hagas nada.',
    ],
    // The token is after the #: it is sent to no server, log or Referer.
    action: { label: 'Aceptar la invitación', link: `${site}/invitacion#${String(token)}` },
  }),
  email_code: ({ code }) => ({
    subject: `Tu código para firmar en ${brand}`,
    lines: [
      `Tu código es ${String(code)}`,
      'Escríbelo en la página donde firmas. Vale 15 minutos. Si no lo pediste, no hagas nada.',
    ],
  }),
  monthly_report: (params, site) => ({
    subject: `Tu reporte de ${month(params['month'])} está listo`,
    lines: ['Mira cómo cerró el mes y compáralo con el anterior.'],
    action: {
      label: 'Ver mi reporte',
      link: `${site}/dashboard/reports/${pathPart(String(params['month']).slice(0, 7))}`,
    },
  }),
  invoice: ({ number, amount, due_date: due }, site) => ({
    subject: `Factura ${String(number)} por ${money.format(Number(amount))}`,
    lines: [`Tu próxima factura es de ${money.format(Number(amount))} y vence el ${day(due)}.`],
    action: { label: 'Ver mi factura', link: invoiceLink(number, site) },
  }),
  addendum_prepared: ({ change, name, price, valid_until: until }, site) => ({
    subject: 'Tienes una adenda por firmar',
    lines: [
      `Agrega a tu contrato ${safeName(name) ?? 'un servicio'}, con precio de lista de ${money.format(Number(price))} al mes.`,
      `No se cobra nada antes de tu firma. La propuesta vale hasta antes del ${day(until)}.`,
    ],
    action: { label: 'Leer y firmar', link: `${site}/dashboard/billing/cambios/${String(change)}` },
  }),
  invoice_overdue: ({ number, amount, due_date: due }, site) => ({
    subject: `La factura ${String(number)} está vencida`,
    lines: [
      `Venció el ${day(due)} y es de ${money.format(Number(amount))}.`,
      'Si ya pagaste, no hagas nada: en cuanto se registre tu pago deja de aparecer.',
    ],
    action: { label: 'Pagar ahora', link: invoiceLink(number, site) },
  }),
  new_leads: ({ count }, site) => {
    const many = Number(count)
    return many === 1
      ? {
          subject: `Llegó un lead a ${brand}`,
          lines: ['Una persona dejó sus datos en el sitio. Ábrelo, asígnalo y respóndele hoy.'],
          action: { label: 'Ver el lead', link: `${site}/admin/leads?vista=nuevos` },
        }
      : {
          subject: `Llegaron ${many} leads a ${brand}`,
          lines: [
            'Dejaron sus datos en el sitio desde el correo anterior. Ábrelos, asígnalos y respóndeles hoy.',
          ],
          action: { label: 'Ver los leads', link: `${site}/admin/leads?vista=nuevos` },
        }
  },
  password_changed: (params, site) =>
    security(
      `Cambió la contraseña de tu cuenta de ${brand}`,
      'La contraseña de tu cuenta se cambió',
      params,
      site,
    ),
  // This letter goes to the previous address: one with a link to choose a password would be sent to the new one.
  email_changed: ({ at }, site) => ({
    subject: `Cambió el correo de tu cuenta de ${brand}`,
    lines: [
      `Tu cuenta dejó de usar esta dirección el ${momentInMexico(at)}, hora de la Ciudad de México.`,
      'Si fuiste tú, no hagas nada. Si no, escríbenos cuanto antes desde la página de contacto: con esta dirección ya no puedes recuperar la cuenta.',
    ],
    action: { label: 'Ir a contacto', link: `${site}/contacto` },
  }),
  deletion_requested: ({ on }, site) => ({
    subject: `Pediste eliminar tu cuenta de ${brand}`,
    lines: [
      `Tu cuenta se elimina el ${day(on)}. Hasta ese día puedes retirar la solicitud en Configuración, Privacidad.`,
      'Si no fuiste tú, retírala ahora y cambia tu contraseña.',
    ],
    action: { label: 'Conservar mi cuenta', link: `${site}/dashboard/settings/privacidad` },
  }),
  factor_added: (params, site) =>
    security(
      `Se activó la verificación en dos pasos de ${brand}`,
      'La verificación en dos pasos de tu cuenta se activó',
      params,
      site,
    ),
  factor_removed: (params, site) =>
    security(
      `Se quitó la verificación en dos pasos de ${brand}`,
      'La verificación en dos pasos de tu cuenta se quitó',
      params,
      site,
    ),
  // A new password does not remove the passkey.
  passkey_added: ({ at }, site) => ({
    subject: `Se agregó una llave de acceso a tu cuenta de ${brand}`,
    lines: [
      `Una llave de acceso, con la que se entra sin contraseña, se agregó a tu cuenta el ${momentInMexico(at)}, hora de la Ciudad de México.`,
      'Si fuiste tú, no hagas nada. Si no, cambia tu contraseña ahora: así se cierran las demás sesiones. Después entra a Configuración, quita esa llave y avísanos por soporte desde tu cuenta.',
    ],
    action: { label: 'Cambiar mi contraseña', link: `${site}/forgot-password` },
  }),
  passkey_removed: (params, site) =>
    security(
      `Se quitó una llave de acceso de tu cuenta de ${brand}`,
      'Una llave de acceso de tu cuenta se quitó',
      params,
      site,
    ),
  // A new password does not revoke the key.
  api_key_added: ({ at }, site) => ({
    subject: `Se creó una clave de API en tu cuenta de ${brand}`,
    lines: [
      `Una clave de API, con la que un sistema lee tus licencias, uso y facturas sin tu contraseña, se creó en tu cuenta el ${momentInMexico(at)}, hora de la Ciudad de México.`,
      'Si fuiste tú, no hagas nada. Si no, revoca esa clave ahora en Configuración, Claves de API: cambiar la contraseña no la revoca. Después cambia tu contraseña, para que se cierren las demás sesiones, y avísanos por soporte desde tu cuenta.',
    ],
    action: { label: 'Revisar mis claves', link: `${site}/dashboard/settings/claves` },
  }),
  role_removed: ({ at }) => ({
    subject: `Ya no tienes acceso al panel de ${brand}`,
    lines: [
      `Un super admin quitó tu rol el ${momentInMexico(at)}, hora de la Ciudad de México.`,
      'Puedes seguir entrando con tu cuenta, sin el panel. Si crees que es un error, pídele que lo revise.',
    ],
  }),
  recovery_code_used: (params, site) =>
    security(
      `Se usó un código de recuperación de tu cuenta de ${brand}`,
      'Uno de tus códigos de recuperación se usó',
      params,
      site,
    ),
  ...meetingTexts,
}

export const letterKinds: readonly string[] = Object.keys(texts)

/** Null for a kind that this version does not know: the letter waits for a newer version. */
export const letterText = (kind: string, params: Params, site: string): LetterText | null =>
  texts[kind]?.(params, site) ?? null
