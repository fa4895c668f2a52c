import { text } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'

export type ApiKey = TableRow<'api_keys'>

export const apiKeys: OwnedEntity<ApiKey> = entity('api_keys')

const lane = ({ id }: { readonly id: string }): string => `${apiKeys.name}:${id}`

/** Once this is applied, the server refuses every request with the key. */
const revokeApiKey = defineChange(
  'revoke_api_key',
  { id: text },
  {
    base: 'none',
    lane,
    subject: lane,
    about: async ({ id }, _, read) => (await read(apiKeys, id))?.name ?? null,
    effect: (row: ApiKey, { id }, at) =>
      row.id === id && row.revoked_at === null ? { ...row, revoked_at: at } : row,
  },
)

export const revokeApiKeyIntent = ({ id }: Pick<ApiKey, 'id'>): Intent => revokeApiKey.intent({ id })

/** The database has the same limit (create_api_key). */
export const API_KEYS_MAX = 10

/** The valid ones, newest first. */
export const openKeys = (all: readonly ApiKey[]): ApiKey[] =>
  all
    .filter(({ revoked_at: revoked }) => revoked === null)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))

export const apiKeyChanges = [revokeApiKey] as const satisfies readonly EffectOn<ApiKey>[]
