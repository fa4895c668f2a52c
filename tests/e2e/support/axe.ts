import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export async function complaintsOf(page: Page): Promise<unknown[]> {
  // No frames here to gather, and nobody reads what is in order: half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
