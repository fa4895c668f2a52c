import type { ToolSlug } from './tool.ts'

/** Whether a tool can be opened now, and why it cannot. */
export type ToolAccess =
  | { readonly kind: 'open'; readonly href: string }
  /** Its set-up is not completed. */
  | { readonly kind: 'configuring' }
  /** This installation does not say where the tools are: a link would end on an error of the browser. */
  | { readonly kind: 'unreachable' }

/** site: the address of every tool, with `{slug}` for its name. */
export function toolAccess(tool: ToolSlug, isConfigured: boolean, site: string | undefined): ToolAccess {
  if (!isConfigured) return { kind: 'configuring' }
  return site === undefined || site === ''
    ? { kind: 'unreachable' }
    : { kind: 'open', href: site.replace('{slug}', tool) }
}
