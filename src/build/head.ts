import { appDescription, brand } from '../copy/brand.ts'
import { SHARE_IMAGE, shareImageSize } from './shareImage.ts'

type PageHead = {
  readonly path: string
  readonly head: { readonly title: string; readonly description: string }
  readonly hidden: boolean
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escaped(content)}" />`

const titleAndDescription = (title: string, description: string): string[] => [
  `<title>${escaped(title)}</title>`,
  meta('name', 'description', description),
]

/** Escaped: `</script>` in a text would end the element. */
export const jsonLd = (schema: object): string =>
  `<script type="application/ld+json">${JSON.stringify(schema).replaceAll('<', '\\u003c')}</script>`

/** The shell has no address, and its content is private: it is not indexed. */
export const shellHead = (title = brand): string =>
  [...titleAndDescription(title, appDescription), meta('name', 'robots', 'noindex')].join('\n    ')

export const addressOf = (siteUrl: string, path: string): string =>
  path === '/' ? `${siteUrl}/` : siteUrl + path

export function headOf({ path, head, hidden }: PageHead, siteUrl: string): string {
  const { title, description } = head
  const url = addressOf(siteUrl, path)
  const image = `${siteUrl}/${SHARE_IMAGE}`
  const found = hidden ? [meta('name', 'robots', 'noindex')] : [`<link rel="canonical" href="${url}" />`]
  return [
    ...titleAndDescription(title, description),
    ...found,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:locale', 'es_MX'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(shareImageSize.width)),
    meta('property', 'og:image:height', String(shareImageSize.height)),
    meta('property', 'og:image:alt', brand),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
  ].join('\n    ')
}
