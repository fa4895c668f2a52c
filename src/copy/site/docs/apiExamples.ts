/** A test sends both to the functions, and compares every answer of this file with the server's: fields and types. */
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

export const usageReceipt = { counted: 1 }
export const figuresReceipt = { changed: 3 }

export const licensesAnswer = {
  data: [
    {
      id: '8b1f5f0e-2f5e-4b0b-9a55-5b2f6a1c7d10',
      tool: 'seo-tools',
      plan: 'BASICOS',
      sold_as: 'plan',
      status: 'active',
      usage_limit: 100,
      limits: { seoReports: 100 },
      reports_limit: 100,
      seats_limit: 1,
      expires_at: '2026-12-24T06:00:00+00:00',
    },
  ],
}

/** A test compares its meters with the server's, too. */
export const usageAnswer = {
  month: '2026-11',
  data: [
    { tool: 'seo-tools', meter: 'seoReports', used: 62, limit: 100 },
    { tool: 'web-creator', meter: 'aiSites', used: 1, limit: 1 },
    { tool: 'web-creator', meter: 'activeFunnels', used: 2, limit: 3 },
  ],
}

export const invoicesAnswer = {
  data: [
    {
      id: 'c0a4d7b2-61f3-4c8e-8d0a-94e1b7f2a365',
      number: 'AZ-2026-0139',
      concept: 'Planes Básicos, mensualidad',
      amount: 314_999,
      currency: 'MXN',
      status: 'paid',
      period_start: '2026-11-24',
      period_end: '2026-12-24',
      due_date: '2026-11-24',
      paid_at: '2026-11-23T18:05:12.482+00:00',
      pdf_url: null,
    },
  ],
}

/** The answer to a month that cannot be read. */
export const refusalExample = { code: 'invalid_param', params: { param: 'month' } }
