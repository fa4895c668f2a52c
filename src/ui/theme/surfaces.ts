/** A sheet on the paper, with a fine line around it. */
export const cardSurface = { bg: 'surface', border: 'line', borderRadius: 'card' } as const

/** The link to the content: the first element for the keyboard, invisible until it has the focus. */
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

/**
 * With forced colours, backgrounds and shadows are removed: without these lines a button would be plain text, and a
 * selected option would look like the others.
 */
export const forcedEdge = {
  _highContrast: { borderWidth: '1px', borderStyle: 'solid', borderColor: 'ButtonBorder' },
} as const
export const forcedChosen = {
  _highContrast: { borderWidth: '3px', borderStyle: 'solid', borderColor: 'Highlight' },
} as const

/**
 * The list is narrow relative to its font size, as on a phone with text at 200 %: names are shown without their
 * pictures.
 */
export const LARGE_TEXT = '@container (inline-size < 19rem)'
