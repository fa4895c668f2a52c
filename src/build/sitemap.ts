import { addressOf } from './head.ts'
import type { RenderedPage } from './renderedSite.ts'

export const sitemap = (pages: readonly RenderedPage[], siteUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .filter(({ hidden }) => !hidden)
  .map(({ path }) => `  <url><loc>${addressOf(siteUrl, path)}</loc></url>`)
  .join('\n')}
</urlset>
`

export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
