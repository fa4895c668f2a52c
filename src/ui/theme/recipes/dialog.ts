import { defineSlotRecipe } from '@pandacss/dev'

const closing = { animationDuration: 'menu', animationTimingFunction: 'glide' } as const

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'scrim',
      bg: 'scrim',
      _open: { animationName: 'fadeIn', ...closing },
      _closed: { animationName: 'fadeOut', ...closing },
    },
    positioner: { position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      bg: 'surface',
      boxShadow: 'float',
      overflow: 'hidden',
      outline: 'none',
      animationDuration: 'drawer',
      animationTimingFunction: 'glide',
    },
    header: { display: 'flex', alignItems: 'center', gap: '2', flexShrink: '0', pl: '6', pr: '3', pt: '3' },
    // The focus is set here only by script, for what is read next: a frame would look like a field.
    title: { textStyle: 'h3', flex: '1', minW: '0', outline: 'none' },
    description: { textStyle: 'small', color: 'muted' },
    body: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      px: '6',
      pb: '5',
      pt: '1',
      position: 'relative',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    footer: {
      display: 'flex',
      // At the bottom of the phone they have full width, the primary one on top.
      flexDirection: { base: 'column-reverse', desk: 'row' },
      justifyContent: 'flex-end',
      gap: '2',
      flexShrink: '0',
      py: '3',
      px: '6',
      bg: 'paper',
      borderTop: 'line',
      pb: 'calc({spacing.3} + env(safe-area-inset-bottom))',
    },
  },
  variants: {
    kind: {
      dialog: {
        positioner: { alignItems: 'center', justifyContent: 'center', p: '4' },
        content: {
          w: 'drawer',
          maxW: 'full',
          maxH: 'full',
          borderRadius: 'card',
          _open: { animationName: 'riseIn' },
        },
      },
      drawer: {
        positioner: { alignItems: 'stretch', justifyContent: 'flex-end', pt: { base: '3rem', desk: '0' } },
        content: {
          w: { base: 'full', desk: 'drawer' },
          borderTopRadius: { base: 'card', desk: '0' },
          _open: { animationName: { base: 'sheetIn', desk: 'drawerIn' } },
          _closed: { animationName: { base: 'sheetOut', desk: 'drawerOut' } },
        },
        body: { flex: '1' },
      },
      // The dialog is as tall as its content: a few choices at the bottom of the screen.
      menu: {
        positioner: { alignItems: 'flex-end', justifyContent: 'center' },
        content: {
          w: 'full',
          maxW: 'prose',
          borderTopRadius: 'card',
          pb: 'env(safe-area-inset-bottom)',
          _open: { animationName: 'sheetIn' },
          _closed: { animationName: 'sheetOut' },
        },
      },
    },
  },
  defaultVariants: { kind: 'dialog' },
})
