import type { Contract } from './contract.ts'
import type { Centavos } from './money.ts'
import { type ToolSlug, toolSlugs } from './tool.ts'

/**
 * Package plans: all seven tools, a contract and an account manager. The tiers of one tool are a separate price list.
 */
export const planKeys = ['BASICOS', 'ESTANDAR', 'AVANZADOS'] as const
export type PlanKey = (typeof planKeys)[number]

/** The plan that a text names; undefined for any other text. */
export const planKeyOf = (text: string | null | undefined): PlanKey | undefined =>
  planKeys.find((key) => key === text)

/** The plan of a contract; undefined if a newer version sold it. */
export const contractPlan = ({ plan_type: plan }: Pick<Contract, 'plan_type'>): PlanKey | undefined =>
  planKeyOf(plan)

export const UNLIMITED = -1

/** The meters of a plan, in the order of the comparison table, and the tool that uses each. */
export const meterTools = {
  seoReports: 'seo-tools',
  shortLinks: 'link-shortener',
  aiWords: 'ai-content',
  socialPosts: 'social-manager',
  activeFunnels: 'web-creator',
  aiSites: 'web-creator',
  chatbotConversations: 'chatbot',
} as const satisfies Record<string, ToolSlug>

export type Meter = keyof typeof meterTools

export const meters: readonly Meter[] = [
  'seoReports',
  'shortLinks',
  'aiWords',
  'socialPosts',
  'activeFunnels',
  'aiSites',
  'chatbotConversations',
]

/** They count what there is, and do not begin again with the month (private.resets). */
export const lastingMeters: readonly Meter[] = ['activeFunnels', 'aiSites']

export type Plan = {
  readonly key: PlanKey
  readonly monthlyPrice: Centavos
  readonly limits: Readonly<Record<Meter, number>>
  readonly users: number
  readonly integrations: 'basic' | 'all' | 'custom'
  readonly support: 'email' | 'priority' | 'dedicated'
  readonly manager: 'assigned' | 'dedicated'
  readonly tools: readonly ToolSlug[]
  readonly recommended: boolean
}

const basic: Plan = {
  key: 'BASICOS',
  monthlyPrice: 314_999,
  limits: {
    seoReports: 100,
    shortLinks: 1_000,
    aiWords: 10_000,
    socialPosts: 30,
    activeFunnels: 3,
    aiSites: 1,
    chatbotConversations: 500,
  },
  users: 1,
  integrations: 'basic',
  support: 'email',
  manager: 'assigned',
  tools: toolSlugs,
  recommended: false,
}

const standard: Plan = {
  key: 'ESTANDAR',
  monthlyPrice: 545_999,
  limits: {
    seoReports: 500,
    shortLinks: 5_000,
    aiWords: 50_000,
    socialPosts: 100,
    activeFunnels: 10,
    aiSites: 5,
    chatbotConversations: 2_000,
  },
  users: 5,
  integrations: 'all',
  support: 'priority',
  manager: 'assigned',
  tools: toolSlugs,
  recommended: true,
}

const advanced: Plan = {
  key: 'AVANZADOS',
  monthlyPrice: 1_427_999,
  limits: {
    seoReports: UNLIMITED,
    shortLinks: UNLIMITED,
    aiWords: UNLIMITED,
    socialPosts: UNLIMITED,
    activeFunnels: UNLIMITED,
    aiSites: UNLIMITED,
    chatbotConversations: UNLIMITED,
  },
  users: UNLIMITED,
  integrations: 'custom',
  support: 'dedicated',
  manager: 'dedicated',
  tools: toolSlugs,
  recommended: false,
}

export const plans: readonly Plan[] = [basic, standard, advanced]

export const planOf = (key: PlanKey): Plan => plans.find((plan) => plan.key === key) ?? basic

/** The cheapest plan: its price is in the headline. */
export const entryPlan = basic

export const CANCELLATION_NOTICE_DAYS = 30

/** What every contract includes, whatever the plan (spec §9). */
export const service = {
  setupHours: { from: 48, to: 72 },
  managerWithinHours: 24,
  integrations: 2_000,
} as const
