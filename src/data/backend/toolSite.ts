const given: unknown = import.meta.env['VITE_TOOL_SITE']

/** Where the tools are, with `{slug}` for their names; undefined: no tool can be opened from the app. */
export const toolSite = typeof given === 'string' ? given : undefined
