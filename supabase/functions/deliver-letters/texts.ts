export type LetterText = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly link: string }
}

type Params = Readonly<Record<string, unknown>>

const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const dayOf = (date: unknown, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', ...options }).format(
    new Date(`${String(date)}T00:00:00Z`),
  )
const day = (date: unknown): string => dayOf(date, { dateStyle: 'long' })
const month = (date: unknown): string => dayOf(date, { month: 'long', year: 'numeric' })

/** The words of every letter (G6). `site`: where the app is. */
const texts: Readonly<Record<string, (params: Params, site: string) => LetterText>> = {
  seat_invitation: ({ token, company, tool }, site) => ({
    subject: `${String(company)} te invitó a ${String(tool)} en Azulejo`,
    lines: [
      `${String(company)} te dio un lugar en su licencia de ${String(tool)}.`,
      'La invitación vale 14 días. Si no la esperabas, no hagas nada.',
    ],
    // Behind the #: it goes to no server, no log and no Referer on its way.
    action: { label: 'Aceptar la invitación', link: `${site}/invitacion#${String(token)}` },
  }),
  email_code: ({ code }) => ({
    subject: 'Tu código para firmar en Azulejo',
    lines: [
      `Tu código es ${String(code)}`,
      'Escríbelo en la página donde firmas. Vale 15 minutos. Si no lo pediste, no hagas nada.',
    ],
  }),
  monthly_report: (params, site) => ({
    subject: `Tu reporte de ${month(params['month'])} está listo`,
    lines: ['Ya puedes ver cómo cerró el mes y compararlo con el anterior.'],
    action: { label: 'Ver el reporte', link: `${site}/dashboard/reports` },
  }),
  invoice: ({ number, amount, due_date: due }, site) => ({
    subject: `Factura ${String(number)} por ${money.format(Number(amount))}`,
    lines: [`Tu próxima factura es de ${money.format(Number(amount))} y vence el ${day(due)}.`],
    action: { label: 'Ver mis facturas', link: `${site}/dashboard/billing` },
  }),
  invoice_overdue: ({ number, amount, due_date: due }, site) => ({
    subject: `La factura ${String(number)} está vencida`,
    lines: [
      `Venció el ${day(due)} y es de ${money.format(Number(amount))}.`,
      'Si ya pagaste, no hagas nada: en cuanto se registre tu pago deja de aparecer.',
    ],
    action: { label: 'Pagar ahora', link: `${site}/dashboard/billing` },
  }),
}

/** Null for a kind that this version does not know: the letter waits for one that does. */
export const letterText = (kind: string, params: Params, site: string): LetterText | null =>
  texts[kind]?.(params, site) ?? null
