/** The seven tools, in the order in which every list, wall and table shows them (spec §1). */
export const toolSlugs = [
  'seo-tools',
  'link-shortener',
  'ai-content',
  'social-manager',
  'data-analyst',
  'web-creator',
  'chatbot',
] as const

export type ToolSlug = (typeof toolSlugs)[number]

export const toolCategories = ['seo', 'marketing', 'content', 'social', 'data'] as const
export type ToolCategory = (typeof toolCategories)[number]

/** `beta`: shown as a badge wherever the tool is named. */
export type ToolStatus = 'active' | 'beta'

export type Tool = { readonly slug: ToolSlug; readonly category: ToolCategory; readonly status: ToolStatus }

export const tools: readonly Tool[] = [
  { slug: 'seo-tools', category: 'seo', status: 'active' },
  { slug: 'link-shortener', category: 'marketing', status: 'active' },
  { slug: 'ai-content', category: 'content', status: 'active' },
  { slug: 'social-manager', category: 'social', status: 'active' },
  { slug: 'data-analyst', category: 'data', status: 'active' },
  { slug: 'web-creator', category: 'marketing', status: 'active' },
  { slug: 'chatbot', category: 'content', status: 'beta' },
]
