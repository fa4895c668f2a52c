/**
 * The five glazes of the tiles, in the light and dark themes. Only motifs and the logo have these colours, never a
 * text.
 */
export const glazes = {
  cobalt: { light: '#1F3FBF', dark: '#3352D8' },
  deep: { light: '#16286E', dark: '#1B2C78' },
  sky: { light: '#B7C5F7', dark: '#A3B5F6' },
  white: { light: '#FBF8F0', dark: '#E9E6DC' },
  cempa: { light: '#F5A524', dark: '#EFA12A' },
} as const

export type Glaze = keyof typeof glazes
