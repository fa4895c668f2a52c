/** The logo and the app's icons, drawn from the formula of the tiles. */
import { glazes } from '../ui/theme/glazes.ts'
import { logoStrokes } from '../ui/theme/logo.ts'

const CORNER =
  'M0 0H14A14 14 0 0 1 0 14ZM96 0V14A14 14 0 0 1 82 0ZM96 96H82A14 14 0 0 1 96 82ZM0 96V82A14 14 0 0 1 14 96Z'

type Drawing = { margin: number; round: number; corners: boolean }

function draw({ margin, round, corners }: Drawing): string {
  const inside = [
    `<rect width="96" height="96" fill="${glazes.cobalt.light}"/>`,
    ...(corners ? [`<path d="${CORNER}" fill="${glazes.deep.light}"/>`] : []),
    ...logoStrokes(margin).map(({ d, glaze }) => `<path d="${d}" fill="${glazes[glaze].light}"/>`),
  ].join('')
  const body =
    round === 0
      ? inside
      : `<clipPath id="r"><rect width="96" height="96" rx="${round}"/></clipPath><g clip-path="url(#r)">${inside}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${body}</svg>\n`
}

const favicon = draw({ margin: 20, round: 20, corners: false })
const icon = draw({ margin: 24, round: 21, corners: true })
/** The phone crops the icon to a circle of 80 per cent: the mark stays inside it. */
const maskable = draw({ margin: 28, round: 0, corners: true })
/** iOS rounds the corners itself, and paints transparent areas black. */
const apple = draw({ margin: 24, round: 0, corners: false })

export const svgIcons: Readonly<Record<string, string>> = { 'favicon.svg': favicon, 'icon.svg': icon }

export const pngIcons: Readonly<Record<string, { svg: string; side: number }>> = {
  'icon-192.png': { svg: icon, side: 192 },
  'icon-512.png': { svg: icon, side: 512 },
  'icon-maskable-512.png': { svg: maskable, side: 512 },
  'apple-touch-icon.png': { svg: apple, side: 180 },
}
