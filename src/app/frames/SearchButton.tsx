import { paletteCopy } from '../../copy/palette.ts'
import { palette } from '../../features/palette/paletteStore.ts'
import { RailButton } from '../../features/work-frame/SideRail.tsx'
import { rail } from '../../styled-system/recipes'
import { Search } from '../../ui/icons.ts'

const isApple = (): boolean => navigator.userAgent.includes('Mac')

/** A button of the desktop's rail. It shows the shortcut, so that the person learns it. */
export function SearchButton() {
  const part = rail()
  return (
    <RailButton icon={Search} onClick={palette.show}>
      <span className={part.label}>{paletteCopy.open}</span>
      <kbd className={part.detail}>{isApple() ? paletteCopy.keys.apple : paletteCopy.keys.other}</kbd>
    </RailButton>
  )
}
