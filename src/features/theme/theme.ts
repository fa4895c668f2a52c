import { create } from 'zustand'
import { chooseTheme, onTheme, storedTheme, type Theme } from '../../ui/theme/scheme.ts'

export type { Theme } from '../../ui/theme/scheme.ts'

export const useTheme = create<{ theme: Theme; choose: (theme: Theme) => void }>()(() => ({
  theme: storedTheme(),
  choose: chooseTheme,
}))

onTheme((theme) => useTheme.setState({ theme }))
