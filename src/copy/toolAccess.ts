import type { ToolAccess } from '../domain/toolAccess.ts'
import type { ToolListing } from '../domain/toolListing.ts'
import { meetingMoment } from './calendar.ts'

/** Shown in place of the button of a contracted tool that cannot be opened. */
export const toolAccessText: Record<Exclude<ToolAccess, 'open' | 'not_contracted'>, string> = {
  configuring: 'Podrás abrirla cuando su configuración esté completa.',
  unreachable: 'Esta herramienta todavía no se puede abrir desde aquí. Si la necesitas hoy, escríbenos.',
  unpaid: 'Está cerrada porque falta un pago. Se abre en cuanto se confirme.',
  maintenance: 'Esta herramienta está en mantenimiento. Te avisamos en cuanto termine.',
}

/** The notice of the staff, and the expected end; an end that has passed is left out. now: ms. */
export function maintenanceText(
  { notice, notice_until: until }: Pick<ToolListing, 'notice' | 'notice_until'>,
  now: number,
): string {
  if (notice === null) return toolAccessText.maintenance
  if (until === null) return `${notice} Te avisamos en cuanto termine.`
  if (Date.parse(until) <= now) return `${notice} Está tardando más de lo previsto.`
  const back = meetingMoment(until)
  return `${notice} Regreso previsto: ${back.charAt(0).toLowerCase()}${back.slice(1)}.`
}
