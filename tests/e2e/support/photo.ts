import type { Page } from '@playwright/test'

/** A photo of 1,600 x 1,200 px, left half in one colour and right half in another. */
export async function photo(page: Page, left: string, right: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([one, two]) => {
      const canvas = new OffscreenCanvas(1_600, 1_200)
      const drawing = canvas.getContext('2d')
      if (drawing === null) throw new Error('the canvas has no 2D context')
      drawing.fillStyle = one ?? ''
      drawing.fillRect(0, 0, 800, 1_200)
      drawing.fillStyle = two ?? ''
      drawing.fillRect(800, 0, 800, 1_200)
      const blob = await canvas.convertToBlob({ type: 'image/png' })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [left, right],
  )
  return Buffer.from(bytes)
}
