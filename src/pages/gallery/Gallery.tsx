import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { css } from '../../styled-system/css'
import { Logo } from '../../ui/Logo.tsx'
import { Toaster } from '../../ui/Toaster.tsx'
import { Actions } from './Actions.tsx'
import { Colors } from './Colors.tsx'
import { Conversation } from './Conversation.tsx'
import { Feedback } from './Feedback.tsx'
import { Fields } from './Fields.tsx'
import { Figures } from './Figures.tsx'
import { Keys } from './Keys.tsx'
import { Navigation } from './Navigation.tsx'
import { Overlays } from './Overlays.tsx'
import { Tables } from './Tables.tsx'
import { Tiles } from './Tiles.tsx'
import { Typography } from './Typography.tsx'

const page = css({ w: 'full', maxW: 'site', mx: 'auto', px: { base: '4', desk: '8' }, py: '8' })
const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  mb: '8',
})
const title = css({ textStyle: 'h1', mb: '8' })

export function Gallery() {
  return (
    <div className={page}>
      <header className={header}>
        <Logo name="Azulejo" label="Azulejo, inicio" to="/" />
        <ThemeChoice />
      </header>
      <main>
        <h1 className={title}>Galería</h1>
        <Tiles />
        <Colors />
        <Typography />
        <Actions />
        <Fields />
        <Keys />
        <Figures />
        <Tables />
        <Overlays />
        <Navigation />
        <Feedback />
        <Conversation />
      </main>
      <Toaster label="Avisos" closeLabel="Cerrar" />
    </div>
  )
}
