import { defineSlotRecipe } from '@pandacss/dev'

export const conversation = defineSlotRecipe({
  className: 'talk',
  slots: [
    'root',
    'area',
    'scroll',
    'push',
    'end',
    'day',
    'older',
    'jump',
    'foot',
    'composer',
    'words',
    'place',
    'hint',
    'column',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', flex: '1', minW: '0', minH: '0' },
    area: {
      position: 'relative',
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      minH: { base: '0', desk: '25rem' },
    },
    // overflow-anchor is off: it conflicts with the list, which itself keeps the position when older messages are added
    // at the top.
    scroll: {
      flex: '1',
      minH: '0',
      position: 'relative',
      overflowY: 'auto',
      overflowAnchor: 'none',
      overscrollBehavior: 'contain',
      display: 'flex',
      flexDirection: 'column',
      outlineOffset: '-2px',
    },
    push: { flexGrow: '1' },
    end: { h: '4' },
    column: { maxW: 'thread', w: 'full', mx: 'auto', px: { base: '4', desk: '8' } },
    day: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '4',
      textStyle: 'tiny',
      color: 'muted',
      _before: { content: '""', h: '1px', bg: 'line', flex: '1' },
      _after: { content: '""', h: '1px', bg: 'line', flex: '1' },
    },
    older: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '1',
      pt: '4',
      color: 'muted',
      textStyle: 'tiny',
    },
    jump: {
      position: 'absolute',
      bottom: '3',
      left: '50%',
      transform: 'translateX(-50%)',
      zIndex: 'bar',
      borderRadius: 'control',
      boxShadow: 'float',
    },
    foot: {
      flexShrink: '0',
      bg: 'paper',
      borderTop: 'line',
      py: { base: '2', desk: '3' },
    },
    composer: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      gap: '2',
      '& textarea': {
        minH: { base: 'touch', desk: '5rem' },
        maxH: { base: '8rem', desk: '12rem' },
      },
    },
    words: { flex: '1', minW: '0' },
    // Reserved until the attach button is loaded.
    place: { w: 'touch', h: 'touch', flexShrink: '0' },
    hint: { textStyle: 'tiny', color: 'muted', mt: '2', display: { base: 'none', desk: 'block' } },
  },
})

export const bubble = defineSlotRecipe({
  className: 'bubble',
  slots: ['root', 'face', 'stack', 'body', 'state', 'reason', 'actions'],
  base: {
    root: { display: 'flex', gap: '2', alignItems: 'flex-end', pt: '0.625rem' },
    face: { w: '8', flexShrink: '0', mb: '5' },
    stack: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      minW: '0',
      maxW: { base: '88%', desk: 'min(78%, 32.5rem)' },
    },
    body: {
      borderRadius: 'card',
      textStyle: 'message',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      paddingBlock: '0.5625rem',
      paddingInline: '0.8125rem',
      border: 'clear',
      maxW: 'full',
      '& a': { color: 'cobalt', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    state: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      fontSize: '12',
      lineHeight: '1rem',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
    },
    reason: { textStyle: 'tiny', color: 'red', textAlign: 'right', maxW: 'prose' },
    actions: { maxW: 'full', display: 'flex', flexWrap: 'wrap', gap: '1', justifyContent: 'flex-end' },
  },
  variants: {
    side: {
      own: {
        root: { justifyContent: 'flex-end' },
        stack: { alignItems: 'flex-end' },
        body: { bg: 'wash2', borderBottomRightRadius: 'tail' },
      },
      other: {
        root: { justifyContent: 'flex-start' },
        stack: { alignItems: 'flex-start' },
        body: { bg: 'surface', borderColor: 'line', borderBottomLeftRadius: 'tail' },
      },
    },
    state: {
      plain: {},
      read: { state: { color: 'cobalt' } },
      waiting: {
        body: { bg: 'transparent', borderStyle: 'dashed', borderColor: 'field' },
        state: { color: 'amber', fontWeight: 'medium' },
      },
      refused: {
        body: { bg: 'redWash', borderColor: 'red' },
        state: { color: 'red', fontWeight: 'medium' },
      },
    },
    // Consecutive messages of one person have less space between them; only the last one shows the time.
    grouped: { true: { root: { pt: '1' } } },
  },
  defaultVariants: { state: 'plain' },
})

/** A message with a file. */
export const messageFile = defineSlotRecipe({
  className: 'message-file',
  slots: ['root', 'picture', 'large', 'voice', 'track', 'note', 'upload', 'share'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', w: '15rem', maxW: 'full' },
    // The picture has a fixed size, so that the list keeps its position when the photo is loaded.
    picture: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      w: 'full',
      h: '11.25rem',
      overflow: 'hidden',
      border: 'line',
      borderRadius: 'card',
      bg: 'sunken',
      color: 'muted',
      textStyle: 'tiny',
      '& img': { w: 'full', h: 'full', objectFit: 'cover' },
    },
    large: { maxH: '70dvh', objectFit: 'contain', borderRadius: 'small' },
    voice: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      pr: '3',
      border: 'line',
      borderRadius: 'card',
      bg: 'surface',
    },
    track: {
      flex: '1',
      minW: '0',
      py: '1',
      '& input': { display: 'block', w: 'full', accentColor: 'cobalt' },
    },
    note: { textStyle: 'tiny', color: 'muted', fontVariantNumeric: 'tabular-nums' },
    upload: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2' },
    share: { textStyle: 'tiny', color: 'amber', fontVariantNumeric: 'tabular-nums' },
  },
  variants: { side: { own: { voice: { bg: 'wash2', borderColor: 'transparent' } }, other: {} } },
})

/** The attachments of a message that is being written, and the recording of a voice note. */
export const attach = defineSlotRecipe({
  className: 'attach',
  slots: ['files', 'recording', 'dot', 'time'],
  base: {
    files: {
      flexBasis: 'full',
      // Limited, so that ten files leave room for the conversation.
      maxH: '14rem',
      overflowY: 'auto',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', mid: 'repeat(auto-fill, minmax(16rem, 1fr))' },
      gap: '2',
    },
    recording: {
      position: 'absolute',
      inset: '0',
      zIndex: 'bar',
      display: 'flex',
      alignItems: 'flex-end',
      gap: '2',
      bg: 'paper',
    },
    dot: { w: '3', h: '3', borderRadius: 'round', bg: 'red', alignSelf: 'center' },
    time: { flex: '1', alignSelf: 'center', textStyle: 'control', fontVariantNumeric: 'tabular-nums' },
  },
})
