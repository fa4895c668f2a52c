import { defineSlotRecipe } from '@pandacss/dev'
import { cardSurface } from '../../ui/theme/surfaces.ts'

/** White paper and black ink in every theme: it looks like the signed document. */
export const signaturePad = defineSlotRecipe({
  className: 'signature',
  slots: ['root', 'top', 'tools', 'pad', 'cross', 'signer', 'sheet', 'hint'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3' },
    top: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
    },
    tools: { display: 'flex', alignItems: 'center', gap: '1', mr: { desk: '-3' } },
    pad: {
      position: 'relative',
      h: '200px',
      overflow: 'hidden',
      bg: 'signaturePaper',
      color: 'signatureInk',
      // The font of a typed signature.
      fontFamily: 'signature',
      fontSize: '4rem',
      fontWeight: 'body',
      // A shadow instead of a border: the canvases are exactly as wide as the pad.
      boxShadow: 'inset 0 0 0 1px {colors.field}',
      borderRadius: 'control',
      forcedColorAdjust: 'none',
      userSelect: 'none',
      WebkitTouchCallout: 'none',
      // The writing line.
      _before: {
        content: '""',
        position: 'absolute',
        top: '156px',
        insetX: '6',
        borderTop: 'clear',
        borderTopColor: 'signatureRule',
      },
    },
    cross: {
      position: 'absolute',
      top: '140px',
      left: '6',
      w: '0.625rem',
      h: '0.625rem',
      bg: 'signatureNote',
      clipPath:
        'polygon(10% 0, 50% 40%, 90% 0, 100% 10%, 60% 50%, 100% 90%, 90% 100%, 50% 60%, 10% 100%, 0 90%, 40% 50%, 0 10%)',
      '[data-way=typed] > &': { display: 'none' },
    },
    signer: {
      position: 'absolute',
      top: '164px',
      insetX: '6',
      textStyle: 'tiny',
      fontFamily: 'ui',
      fontWeight: 'body',
      color: 'signatureNote',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    sheet: {
      position: 'absolute',
      inset: '0',
      w: 'full',
      h: 'full',
      touchAction: 'none',
      cursor: 'crosshair',
      '[data-way=typed] > &': { touchAction: 'auto', cursor: 'auto' },
    },
    hint: { textStyle: 'tiny', color: 'muted' },
  },
})

/** The code that the signer received by mail. */
export const emailCheck = defineSlotRecipe({
  className: 'email-check',
  slots: ['root', 'title', 'text', 'error', 'confirmed'],
  base: {
    root: {
      ...cardSurface,
      overflow: 'hidden',
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      p: { base: '4', desk: '5' },
    },
    title: { textStyle: 'h4' },
    text: { mt: '1', textStyle: 'small', color: 'ink2', overflowWrap: 'anywhere' },
    error: { textStyle: 'small', color: 'red' },
    confirmed: {
      display: 'flex',
      gap: 'half',
      textStyle: 'small',
      color: 'green',
      overflowWrap: 'anywhere',
      '& svg': { flex: 'none', mt: '3px' },
    },
  },
})
