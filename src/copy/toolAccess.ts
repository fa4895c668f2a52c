import type { ToolAccess } from '../domain/toolAccess.ts'

/** In place of the button of a tool that cannot be opened. */
export const toolAccessText: Record<Exclude<ToolAccess['kind'], 'open'>, string> = {
  configuring: 'Podrás abrirla cuando su configuración esté completa.',
  unreachable:
    'Esta herramienta todavía no se puede abrir desde aquí. Si la necesitas hoy, escríbele a tu account manager.',
}
