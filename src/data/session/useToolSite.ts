import { useKnownBackend } from './useKnownBackend.ts'

/**
 * The address of the tools, with `{slug}` for their names; null: no tool can be opened from the app. Undefined until it
 * was read.
 */
export function useToolSite(): string | null | undefined {
  const config = useKnownBackend()
  return config === undefined ? undefined : (config?.toolSite ?? null)
}
