import { ImageCropper, useImageCropper, type UseImageCropperProps } from '@ark-ui/react/image-cropper'
import type { ReactNode } from 'react'
import { squareCrop } from '../styled-system/recipes'

type SquareCropTexts = {
  readonly label: string
  readonly zoom: string
  /** The texts of screen readers, whose users move the photo with keys. */
  readonly translations: NonNullable<UseImageCropperProps['translations']>
}

const ZOOM_MAX = 4
const ZOOM_STEP = 0.05

/**
 * A square of a photo: moved by finger, mouse or arrow keys, enlarged by the slider, two fingers or the wheel.
 * draw: the square as a data URL, edge px wide and high; null when this browser could not draw it.
 */
export function useSquareCrop(address: string, texts: SquareCropTexts) {
  const cropper = useImageCropper({
    aspectRatio: 1,
    fixedCropArea: true,
    maxZoom: ZOOM_MAX,
    translations: texts.translations,
  })
  const part = squareCrop()
  const element: ReactNode = (
    <div className={part.root}>
      <ImageCropper.RootProvider value={cropper}>
        <ImageCropper.Viewport className={part.viewport}>
          <ImageCropper.Image className={part.image} src={address} />
          <ImageCropper.Selection className={part.frame} />
        </ImageCropper.Viewport>
      </ImageCropper.RootProvider>
      <label className={part.zoom}>
        {texts.zoom}
        <input
          className={part.range}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={cropper.zoom}
          onChange={({ target }) => cropper.setZoom(target.valueAsNumber)}
        />
      </label>
    </div>
  )
  const draw = async (type: string, quality: number, edge: number): Promise<string | null> => {
    const maxSize = { width: edge, height: edge }
    const drawn = await cropper.getCroppedImage({ output: 'dataUrl', type, quality, maxSize })
    return typeof drawn === 'string' ? drawn : null
  }
  return { element, draw }
}
