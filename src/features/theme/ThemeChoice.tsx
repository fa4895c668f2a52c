import { themeCopy } from '../../copy/shell.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Monitor, Moon, Sun } from '../../ui/icons.ts'
import { useTheme } from './theme.ts'

export function ThemeChoice({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const { theme, choose } = useTheme()
  return (
    <RadioGroup
      look="quiet"
      label={themeCopy.label}
      iconsOnly={iconsOnly}
      value={theme}
      onChange={choose}
      options={[
        { value: 'light', text: themeCopy.light, icon: Sun },
        { value: 'dark', text: themeCopy.dark, icon: Moon },
        { value: 'system', text: themeCopy.system, icon: Monitor },
      ]}
    />
  )
}
