import { defineTextStyles } from '@pandacss/dev'

const title = { fontFamily: 'display', fontWeight: 'title', textWrap: 'balance' } as const

// With text at 200 %, a heading on a phone grows until its longest word would be cut (vw).
export const textStyles = defineTextStyles({
  h0: {
    value: {
      ...title,
      fontSize: 'min({fontSizes.h0}, 12vw)',
      fontWeight: 'display',
      letterSpacing: '-0.04em',
      lineHeight: '0.96',
    },
  },
  h1: {
    value: { ...title, fontSize: 'min({fontSizes.h1}, 11vw)', letterSpacing: '-0.032em', lineHeight: '1.04' },
  },
  h2: {
    value: { ...title, fontSize: 'min({fontSizes.28}, 10vw)', letterSpacing: '-0.025em', lineHeight: '1.08' },
  },
  h3: {
    value: { ...title, fontSize: 'min({fontSizes.22}, 10vw)', letterSpacing: '-0.02em', lineHeight: '1.15' },
  },
  h4: {
    value: { ...title, fontSize: 'min({fontSizes.18}, 8vw)', letterSpacing: '-0.012em', lineHeight: '1.25' },
  },
  brand: {
    value: { ...title, fontSize: '20', fontWeight: 'display', letterSpacing: '-0.03em', lineHeight: '1' },
  },
  lead: { value: { fontSize: '18', lineHeight: '1.55', textWrap: 'pretty' } },
  body: { value: { fontSize: '16', lineHeight: '1.5', textWrap: 'pretty' } },
  message: { value: { fontSize: '16', lineHeight: '1.42', textWrap: 'pretty' } },
  small: { value: { fontSize: '14', lineHeight: '1.45', textWrap: 'pretty' } },
  strong: { value: { fontSize: '14', lineHeight: '1.45', fontWeight: 'control' } },
  tiny: { value: { fontSize: '12', lineHeight: '1.35' } },
  // A large amount or count: the first thing read on its card.
  figure: {
    value: {
      ...title,
      fontSize: '28',
      letterSpacing: '-0.03em',
      lineHeight: '1.1',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  // Amounts and dates in rows: the digits are aligned.
  amount: { value: { fontSize: '14', lineHeight: '1.45', fontVariantNumeric: 'tabular-nums' } },
  // Folio, license, hash, key: texts that are read character by character.
  mono: {
    value: {
      fontFamily: 'mono',
      fontSize: '12',
      lineHeight: '1.35',
      letterSpacing: '-0.01em',
      fontFeatureSettings: '"zero"',
    },
  },
  control: { value: { fontSize: '14', lineHeight: '1.2', fontWeight: 'control' } },
})
