/** A sheet on the paper, with a fine line around it. */
export const panel = { bg: 'surface', border: 'line', borderRadius: 'card' } as const

/** The link to the content: the first that the keyboard reaches, out of sight until then. */
export const skipLink = {
  position: 'absolute',
  zIndex: 'toast',
  top: '2',
  left: '2',
  px: '4',
  minH: 'touch',
  py: '3',
  borderRadius: 'control',
  bg: 'surface',
  boxShadow: 'float',
  textStyle: 'control',
  transform: 'translateY(-200%)',
  _focus: { transform: 'none' },
} as const
