import { defineConfig } from '@pandacss/dev'
import { globalStyles, staticStyles } from './src/ui/theme/globalStyles.ts'
import { recipes, slotRecipes } from './src/ui/theme/recipes/index.ts'
import { textStyles } from './src/ui/theme/textStyles.ts'
import { breakpoints, conditions, keyframes, tokens } from './src/ui/theme/tokens.ts'

export default defineConfig({
  // Without this list Panda adds its default preset, whose every colour token lands in the style sheet.
  presets: ['@pandacss/preset-base'],
  preflight: true,
  include: ['./src/{app,pages,features,ui}/**/*.{ts,tsx}'],
  exclude: ['./src/ui/theme/**'],
  outdir: './src/styled-system',
  strictTokens: true,
  strictPropertyValues: true,
  // light-dark() is left as it is: the browsers we promise all have it, and a polyfill would lose [data-theme].
  browserslist: ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'],
  globalCss: globalStyles,
  staticCss: staticStyles,
  conditions: { extend: conditions },
  theme: { breakpoints, tokens, textStyles, keyframes, recipes, slotRecipes },
})
