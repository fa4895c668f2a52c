import { contractCopy, offerFailedCopy } from '../../copy/contract.ts'
import { purchaseCopy } from '../../copy/purchase.ts'
import { routes } from '../../routes.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { contract } from '../../styled-system/recipes'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Hidden } from '../../ui/Hidden.tsx'

type OfferFailedProps = { code: FailureCode; onRetry: () => void }

export function OfferFailed({ code, onRetry }: OfferFailedProps) {
  const { title, detail } = code === 'offline' ? offerFailedCopy.offline : offerFailedCopy.other(code)
  return (
    <div className={contract().failed} role="alert">
      <h1>
        <Hidden>{contractCopy.page}</Hidden>
      </h1>
      <EmptyState
        title={title}
        sentence={detail}
        motif="link-shortener"
        action={
          <>
            <Button look="primary" onClick={onRetry}>
              {offerFailedCopy.retry}
            </Button>
            <ButtonLink look="ghost" to={routes.pricing}>
              {purchaseCopy.cancel}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
