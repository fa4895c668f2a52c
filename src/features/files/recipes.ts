import { defineSlotRecipe } from '@pandacss/dev'

/** A file: dashed while it waits on this device. */
export const fileCard = defineSlotRecipe({
  className: 'file-card',
  slots: ['root', 'picture', 'words', 'name', 'detail'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minW: '0',
      p: '2',
      border: 'line',
      borderRadius: 'control',
      bg: 'surface',
      '&[data-waits]': { borderStyle: 'dashed', borderColor: 'field', bg: 'paper' },
    },
    picture: {
      display: 'grid',
      placeItems: 'center',
      w: '10',
      h: '10',
      flexShrink: '0',
      borderRadius: 'small',
      bg: 'sunken',
      color: 'ink2',
    },
    words: { flex: '1', minW: '0' },
    name: { display: 'block', textStyle: 'control', truncate: true },
    detail: {
      display: 'block',
      textStyle: 'tiny',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
      '[data-waits] &': { color: 'amber', fontWeight: 'medium' },
    },
  },
})
