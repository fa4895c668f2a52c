import { type ListingByTool, toolListings } from '../../domain/toolListing.ts'
import { useLive } from './useLive.ts'

/** The catalogue's row of each tool; undefined until it was read. */
export const useToolListings = (): ListingByTool | undefined =>
  useLive(async ({ mirror }) => {
    const rows = await mirror.typed(toolListings).toArray()
    return new Map(rows.map((row) => [row.tool, row]))
  }, [])
