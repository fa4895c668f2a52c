import { defineSlotRecipe } from '@pandacss/dev'

/** The shared items and their possible targets. */
export const shareTargetsList = defineSlotRecipe({
  className: 'share-places',
  slots: ['shared', 'text', 'list', 'row', 'name', 'detail'],
  base: {
    shared: { display: 'grid', gap: '2' },
    text: {
      p: '3',
      border: 'line',
      borderRadius: 'control',
      bg: 'surface',
      textStyle: 'small',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
      lineClamp: '4',
    },
    list: { display: 'grid', gap: '2', maxH: '24rem', overflowY: 'auto' },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: 'touch',
      p: '3',
      textAlign: 'left',
      border: 'line',
      borderRadius: 'control',
      bg: 'surface',
      cursor: 'pointer',
      _hover: { borderColor: 'field' },
    },
    name: { display: 'block', textStyle: 'control' },
    detail: { display: 'block', textStyle: 'tiny', color: 'muted' },
  },
})
