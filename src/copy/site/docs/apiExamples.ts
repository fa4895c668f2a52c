/** A test sends both to the functions, which accept them. */
export const usageExample = {
  events: [
    {
      id: '3f0c8a52-7d1e-4b7a-9c55-0f6a2d7b91e4',
      tool: 'seo-tools',
      kind: 'usage',
      quantity: 1,
      occurred_at: '2026-11-23T16:00:00Z',
    },
  ],
}
export const figuresExample = {
  month: '2026-11',
  figures: { organic_visits: 5806, leads: 127, seo_score: 87 },
}

/** A test compares its fields and meters with the server's. */
export const usageAnswer = {
  month: '2026-11',
  data: [
    { tool: 'seo-tools', meter: 'seoReports', used: 62, limit: 100 },
    { tool: 'web-creator', meter: 'aiSites', used: 1, limit: 1 },
    { tool: 'web-creator', meter: 'activeFunnels', used: 2, limit: 3 },
  ],
}

/** The answer to a month that cannot be read. */
export const refusalExample = { code: 'invalid_param', params: { param: 'month' } }
