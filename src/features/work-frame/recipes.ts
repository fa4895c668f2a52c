import { defineSlotRecipe } from '@pandacss/dev'
import { forcedChosen, skipLink } from '../../ui/theme/surfaces.ts'

export const shell = defineSlotRecipe({
  className: 'shell',
  slots: ['root', 'skip', 'body', 'main'],
  base: {
    root: { display: 'flex', flexDirection: 'column', h: 'screen', minH: '0' },
    skip: skipLink,
    body: { display: { base: 'flex', desk: 'grid' }, flexDirection: 'column', flex: '1', minH: '0' },
    main: { display: 'flex', flexDirection: 'column', flex: '1', minW: '0', minH: '0', outline: 'none' },
  },
  variants: {
    area: {
      client: { body: { desk: { gridTemplateColumns: '{sizes.rail} minmax(0, 1fr)' } } },
      staff: { body: { desk: { gridTemplateColumns: '{sizes.railAdmin} minmax(0, 1fr)' } } },
    },
  },
})

export const rail = defineSlotRecipe({
  className: 'rail',
  slots: ['root', 'brand', 'nav', 'item', 'label', 'foot', 'person', 'name', 'detail'],
  base: {
    root: {
      display: { base: 'none', desk: 'flex' },
      flexDirection: 'column',
      gap: '1',
      minH: '0',
      py: '4',
      px: '3',
      position: 'relative',
      overflowY: 'auto',
      bg: 'paper',
      borderRight: 'line',
    },
    brand: {
      display: 'inline-flex',
      px: '2',
      pt: '1',
      pb: '4',
      alignSelf: 'flex-start',
      textDecoration: 'none',
    },
    nav: { display: 'flex', flexDirection: 'column', gap: 'hair', flex: '1' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.625rem',
      w: 'full',
      minH: { base: 'touch', _fine: '2.25rem' },
      px: '0.625rem',
      borderRadius: 'small',
      fontSize: '14',
      fontWeight: 'nav',
      color: 'ink2',
      textAlign: 'left',
      textDecoration: 'none',
      '& svg': { color: 'muted' },
      _hover: { bg: 'sunken' },
      '&[aria-current=page], &[aria-current=page]:hover': {
        bg: 'wash',
        color: 'cobalt',
        fontWeight: 'title',
        ...forcedChosen,
        '& svg': { color: 'inherit' },
      },
    },
    label: { flex: '1', minW: '0', truncate: true },
    foot: { display: 'flex', flexDirection: 'column', gap: '2' },
    person: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      pt: '3',
      px: '2',
      mt: '1',
      borderTop: 'line',
    },
    name: { textStyle: 'strong', truncate: true },
    detail: { textStyle: 'tiny', color: 'muted', truncate: true },
  },
})

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'item', 'count'],
  base: {
    root: {
      display: { base: 'grid', desk: 'none' },
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      flexShrink: '0',
      minH: '4rem',
      pb: 'env(safe-area-inset-bottom)',
      bg: 'surface',
      borderTop: 'line',
      // With the keyboard open, the conversation needs these 64 px more than the tabs.
      '@media (max-height: 30em) and (max-width: 45em)': { display: 'none' },
      // A form with steps has its own foot (look §8).
      'main:has([data-foot]) + &': { display: 'none' },
    },
    item: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      position: 'relative',
      minH: 'touch',
      // Five labels in a row: at a large font size they grow until the longest would be cut.
      fontSize: 'min({fontSizes.12}, 3.8vw)',
      overflowWrap: 'normal',
      minW: '0',
      lineHeight: '1.2',
      fontWeight: 'medium',
      textAlign: 'center',
      color: 'muted',
      textDecoration: 'none',
      '&[aria-current=page]': {
        color: 'cobalt',
        fontWeight: 'title',
        ...forcedChosen,
        _before: {
          content: '""',
          position: 'absolute',
          top: '-4.5px',
          w: '2',
          h: '2',
          bg: 'cobalt',
          clipPath: 'polygon(50% 0,100% 50%,50% 100%,0 50%)',
        },
      },
    },
    count: { position: 'absolute', top: 'half', left: 'calc(50% + 6px)' },
  },
})
