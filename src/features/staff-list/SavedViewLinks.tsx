import { Link } from 'react-router-dom'
import { savedViewsCopy as copy } from '../../copy/savedViews.ts'
import { savedViews } from '../../styled-system/recipes'
import type { SavedViews } from './useSavedViews.ts'

/** The saved views as links above the list; Back returns to the previous view. */
export function SavedViewLinks({ views, current }: Pick<SavedViews, 'views' | 'current'>) {
  const part = savedViews()
  if (views === undefined || views.length === 0) return null
  return (
    <nav aria-label={copy.label} className={part.chips}>
      {views.map((view) => (
        <Link
          key={view.id}
          to={`?${view.address}`}
          className={part.chip}
          aria-current={view === current ? 'page' : undefined}
        >
          <span>{view.name}</span>
        </Link>
      ))}
    </nav>
  )
}
