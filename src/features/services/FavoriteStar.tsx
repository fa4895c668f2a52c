import { button, toolCell } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { Star } from '../../ui/icons.ts'

type FavoriteStarProps = { label: string; on: boolean; onToggle: () => void }

/** The stars have a column of their own: under each other, the favourites are found quickly. */
export function FavoriteStar({ label, on, onToggle }: FavoriteStarProps) {
  return (
    <button
      type="button"
      className={`${button({ look: 'ghost', size: 'sm', square: true }) ?? ''} ${toolCell().star ?? ''}`}
      aria-pressed={on}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon of={Star} size="md" />
    </button>
  )
}
