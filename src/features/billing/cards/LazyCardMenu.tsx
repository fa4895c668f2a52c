import { lazy, Suspense, useState } from 'react'
import { cardsCopy } from '../../../copy/billingCards.ts'
import { firstPaint } from '../../../data/backend/afterFirstPaint.ts'
import type { SavedCard } from '../../../domain/savedCard.ts'
import { Ellipsis } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { cardHeard } from './cardNames.ts'

// Menu, dialog and requests are a quarter of the screen's script, for one button: the screen is there before.
const CardMenu = lazy(() =>
  firstPaint()
    .then(() => import('./CardMenu.tsx'))
    .then((module) => ({ default: module.CardMenu })),
)

/** The menu's button, at once; pressed before the menu is here, it opens when it is. */
export function LazyCardMenu({ card, online }: { card: SavedCard; online: boolean }) {
  const [pressed, setPressed] = useState(false)
  return (
    <Suspense
      fallback={
        <IconButton
          label={cardsCopy.more(cardHeard(card))}
          icon={Ellipsis}
          aria-haspopup="menu"
          disabled={!online}
          onClick={() => setPressed(true)}
        />
      }
    >
      <CardMenu card={card} online={online} opens={pressed} />
    </Suspense>
  )
}
