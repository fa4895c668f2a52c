import { defineSlotRecipe } from '@pandacss/dev'

/** The frame is fixed; the photo is moved and enlarged behind it. */
export const squareCrop = defineSlotRecipe({
  className: 'square-crop',
  slots: ['root', 'viewport', 'image', 'frame', 'zoom', 'range'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    viewport: {
      mx: 'auto',
      w: 'fit-content',
      maxW: 'full',
      borderRadius: 'control',
      bg: 'sunken',
      cursor: 'grab',
      '[data-panning] &': { cursor: 'grabbing' },
    },
    image: { display: 'block', maxW: 'full', maxH: 'min(20rem, 50dvh)' },
    frame: {
      borderRadius: 'control',
      // The part outside the frame is visible, but dimmed.
      boxShadow: '0 0 0 100vmax {colors.scrim}',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'onPanel',
      _focusVisible: { outlineOffset: '-4px' },
    },
    zoom: { display: 'flex', alignItems: 'center', gap: '3', textStyle: 'small', minH: 'touch' },
    range: { flex: '1', minW: '0', accentColor: 'cobalt', minH: 'touch', borderRadius: 'control' },
  },
})
