import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export async function violationsOf(page: Page): Promise<unknown[]> {
  // The page has no frames, and the passed rules are not used: without them axe takes half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
