import { Suspense, useState } from 'react'
import { cardsCopy } from '../../../copy/billingCards.ts'
import { deferredWorkMayStart } from '../../../data/backend/deferredWork.ts'
import type { SavedCard } from '../../../domain/savedCard.ts'
import { Ellipsis } from '../../../ui/icons.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { spokenCardName } from './cardNames.ts'

type CardMenuProps = { card: SavedCard; online: boolean; opens: boolean }

const NoMenu = ({ card }: CardMenuProps) => (
  <IconButton
    label={cardsCopy.more(spokenCardName(card))}
    icon={Ellipsis}
    disabled
    onClick={() => undefined}
  />
)

// Menu, dialog and requests are a quarter of the screen's script, for one button: the screen is drawn first. A card is
// changed only online: while the file is not on this device yet, the button is disabled.
const CardMenu = lazyPart<CardMenuProps>(async () => {
  await deferredWorkMayStart()
  return (await import('./CardMenu.tsx')).CardMenu
}, NoMenu)

/** The menu's button, drawn at once; pressed before the menu is loaded, the menu opens afterwards. */
export function LazyCardMenu({ card, online }: { card: SavedCard; online: boolean }) {
  const [isPressed, setPressed] = useState(false)
  return (
    <Suspense
      fallback={
        <IconButton
          label={cardsCopy.more(spokenCardName(card))}
          icon={Ellipsis}
          aria-haspopup="menu"
          disabled={!online}
          onClick={() => setPressed(true)}
        />
      }
    >
      <CardMenu card={card} online={online} opens={isPressed} />
    </Suspense>
  )
}
