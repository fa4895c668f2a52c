import type { ReactNode } from 'react'
import { failureSentence } from '../../copy/failureTextOf.ts'
import type { FailureText } from '../../copy/failures.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { WifiOff } from '../../ui/icons.ts'
import type { Loaded } from './loaded.ts'

export type WhenLoadedProps<T, Own extends string> = {
  loaded: Loaded<T, RequestFailureCode | NoInfer<Own>> & { again: () => Promise<void> }
  texts: {
    readonly offline: string
    readonly offlineSentence: string
    /** Shown above older data while the connection is lost. */
    readonly old: string
    readonly failed: string
    readonly retry: string
    readonly problems: Readonly<Record<Own, FailureText>>
  }
  /** Shown until the first answer. */
  loading: ReactNode
  children: (value: T) => ReactNode
}

/**
 * Shows the result of useLoaded on a screen without local data: the data, older data, loading, no connection, or a
 * failure.
 */
export function WhenLoaded<T, Own extends string>({
  loaded: { value, failure, again },
  texts,
  loading,
  children,
}: WhenLoadedProps<T, Own>) {
  const online = useOnline()
  if (value !== undefined)
    return (
      <>
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {texts.old}
          </Banner>
        )}
        {children(value)}
      </>
    )
  if (!online || failure === 'offline')
    return <EmptyState motif={null} title={texts.offline} sentence={texts.offlineSentence} />
  if (failure === null) return loading
  return (
    <EmptyState
      motif={null}
      title={texts.failed}
      sentence={failureSentence(failure, texts.problems)}
      action={<Button onClick={() => void again()}>{texts.retry}</Button>}
    />
  )
}
