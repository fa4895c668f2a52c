import { chatCopy } from '../../copy/chat.ts'
import { failureText } from '../../copy/failures.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { Button } from '../../ui/Button.tsx'

export type Older = { loading: boolean; failure: FailureCode | null; show: () => void }

export function OlderRow({ loading, failure, show }: Older) {
  return (
    <>
      <Button look="secondary" size="sm" disabled={loading} onClick={show}>
        {loading ? chatCopy.olderLoading : chatCopy.older}
      </Button>
      {failure !== null && <p role="alert">{failureText[failure].title}</p>}
    </>
  )
}
