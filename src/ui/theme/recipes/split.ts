import { defineSlotRecipe } from '@pandacss/dev'

/** A list, its open item, and a card about it: three columns, or one screen at a time on the phone. */
export const split = defineSlotRecipe({
  className: 'split',
  slots: ['root', 'list', 'detail', 'aside'],
  base: {
    root: {
      display: { base: 'flex', desk: 'grid' },
      flexDirection: 'column',
      flex: '1',
      minH: '0',
      minW: '0',
    },
    list: {
      flexDirection: 'column',
      minH: '0',
      minW: '0',
      flex: '1',
      borderRightWidth: { mid: '1px' },
      borderRightStyle: 'solid',
      borderRightColor: 'line',
    },
    detail: { flexDirection: 'column', minH: '0', minW: '0', flex: '1' },
    aside: {
      display: { base: 'none', wide: 'block' },
      position: 'relative',
      overflowY: 'auto',
      p: '5',
      borderLeft: 'line',
    },
  },
  variants: {
    columns: {
      listDetail: { root: { gridTemplateColumns: '{sizes.inbox} minmax(0, 1fr)' } },
      detailAside: {
        root: { gridTemplateColumns: { mid: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) {sizes.card}' } },
      },
      all: {
        root: {
          gridTemplateColumns: {
            mid: '{sizes.inbox} minmax(0, 1fr)',
            wide: '{sizes.inbox} minmax(0, 1fr) {sizes.card}',
          },
        },
      },
    },
    open: {
      list: { list: { display: 'flex' }, detail: { display: { base: 'none', mid: 'flex' } } },
      detail: { list: { display: { base: 'none', mid: 'flex' } }, detail: { display: 'flex' } },
    },
  },
  defaultVariants: { open: 'detail' },
})

export const contactCard = defineSlotRecipe({
  className: 'contact',
  slots: ['root', 'name', 'detail', 'rows', 'row', 'term', 'value'],
  base: {
    root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' },
    name: { textStyle: 'h3' },
    detail: { textStyle: 'small', color: 'muted' },
    rows: { w: 'full', mt: '2' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      columnGap: '3',
      minH: { base: 'touch', _fine: '10' },
      py: '2',
      textStyle: 'small',
      borderTop: 'line',
    },
    term: { color: 'muted' },
    value: {
      minW: '0',
      overflowWrap: 'anywhere',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minH: { base: 'touch', _fine: '0' },
        my: { base: '-2', _fine: '0' },
        color: 'cobalt',
        textUnderlineOffset: '3px',
        textDecoration: { base: 'underline', _fine: 'none' },
        _hover: { textDecoration: 'underline' },
      },
    },
  },
})
