import { AFTER_CONTENT, firstPaint } from './firstPaint.ts'
import { headOf, jsonLd } from './head.ts'
import { pageStyles } from './pageStyles.ts'
import type { RenderedPage } from './renderedSite.ts'
import { ENTRY, HEAD_MARK, LOADED_FIRST, ROOT } from './template.ts'

/**
 * Sections below the first screen are laid out when they come near, until `afterPaint` has laid out all of them. The
 * first two sections of a page may be on the first screen: if one is shorter than estimated, the next would jump into
 * view.
 */
const BELOW = 'main>section:nth-of-type(n+3),main~footer'
const belowLater = `${BELOW}{content-visibility:auto;contain-intrinsic-size:auto 40rem}`

/**
 * Loaded after the first paint, so that nothing competes with it: the small script of a public page; the text font,
 * whose fallback has the same widths and which is applied once it has loaded, for one layout instead of two; then the
 * sections below the first screen, one by one. A device that has cached the font uses it from the start.
 */
const afterPaint = (
  script: string,
  storefront: string,
  font: string,
): string => `<script id="${AFTER_CONTENT}">
      // Until the controls are there (site-controls), for which these taps are meant.
      var earlyTaps = []
      addEventListener('click', function (tap) {
        if (earlyTaps) earlyTaps.push(tap.target)
      }, true)
      new PerformanceObserver(function (paints, observer) {
        if (paints.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()
        var attach = document.createElement('script')
        attach.type = 'module'
        attach.src = '${script}'
        // After it: it listens for this script's event.
        attach.onload = function () {
          var storefront = document.createElement('script')
          storefront.type = 'module'
          storefront.src = '/${storefront}'
          document.head.append(storefront)
        }
        document.head.append(attach)
        var below = Array.from(document.querySelectorAll('${BELOW}'))
        var idle = window.requestIdleCallback || setTimeout
        function drawBelow() {
          var part = below.shift()
          if (!part) return
          part.style.contentVisibility = 'visible'
          idle(drawBelow)
        }
        if (document.getElementById('text-face').media !== 'not all') return drawBelow()
        new FontFace('Geist Variable', 'url(${font})', { weight: '100 900' }).load().then(function (face) {
          document.fonts.add(face)
          localStorage.setItem('fonts', 'here')
        }).catch(function () {
          // Offline or without storage: the fallback font stays, also on the next page.
        }).finally(function () {
          idle(drawBelow)
        })
      }).observe({ type: 'paint', buffered: true })
    </script>`

type SiteFiles = { readonly siteUrl: string; readonly storefront: string }

/** A public page: the markup that React rendered, its own styles, and the script that is loaded after the first paint. */
export function sitePage(
  template: string,
  sheet: string,
  page: RenderedPage,
  { siteUrl, storefront }: SiteFiles,
): string {
  const kind = page.unknown ? 'unknown' : 'page'
  const entry = ENTRY.exec(template)
  if (!entry?.[1] || !ROOT.test(template))
    throw new Error('index.html has no script, or no #root to render into')
  const { rules, textFace, fonts } = pageStyles(sheet, page.body)
  const preload = `<link rel="preload" href="${fonts.heading}" as="font" type="font/woff2" crossorigin>`
  const styles = `${firstPaint(page.body)}\n    ${preload}\n    <style id="text-face">${textFace}</style>\n    <style>${rules}\n${belowLater}</style>`
  return template
    .replace(entry[0], '')
    .replaceAll(LOADED_FIRST, '')
    .replace(HEAD_MARK, () => `${headOf(page, siteUrl)}\n    ${styles}`)
    .replace('</head>', () => `${page.schemas.map(jsonLd).join('\n')}</head>`)
    .replace(
      ROOT,
      () =>
        `<div id="root" data-prerendered="${kind}">${page.body}</div>\n    ${afterPaint(entry[1] ?? '', storefront, fonts.text)}`,
    )
}
