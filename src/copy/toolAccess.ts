import type { ToolAccess } from '../domain/toolAccess.ts'

/** In place of the button of a contracted tool that cannot be opened. */
export const toolAccessText: Record<Exclude<ToolAccess, 'open' | 'not_contracted'>, string> = {
  configuring: 'Podrás abrirla cuando su configuración esté completa.',
  unreachable:
    'Esta herramienta todavía no se puede abrir desde aquí. Si la necesitas hoy, escríbele a tu account manager.',
}
