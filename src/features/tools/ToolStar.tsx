import { myToolsCopy } from '../../copy/myTools.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { AccountTool } from '../../domain/accountTool.ts'
import { cx } from '../../styled-system/css'
import { button } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { Star } from '../../ui/icons.ts'
import { toggleFavorite } from '../action/toggleFavorite.ts'

type ToolStarProps = { tool: AccountTool; className: string | undefined }

/** A tap is stored at once, also offline. */
export function ToolStar({ tool: { slug, isFavorite }, className }: ToolStarProps) {
  return (
    <button
      type="button"
      className={cx(button({ look: 'ghost', square: true }), className)}
      aria-pressed={isFavorite}
      aria-label={myToolsCopy.favorite(toolCopy[slug].name)}
      onClick={() => toggleFavorite(slug, isFavorite)}
    >
      <Icon of={Star} size="lg" />
    </button>
  )
}
