import { contractCopy, contractOfferFailedCopy } from '../../copy/contract.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { purchaseCopy } from '../../copy/purchase.ts'
import { routes } from '../../routes.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { contract } from '../../styled-system/recipes'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

type ContractOfferFailedProps = { code: RequestFailureCode; onRetry: () => void }

export function ContractOfferFailed({ code, onRetry }: ContractOfferFailedProps) {
  const { title, detail = title } = failureTextOf(code, contractOfferFailedCopy.own)
  return (
    <div className={contract().failed} role="alert">
      <h1>
        <VisuallyHidden>{contractCopy.page}</VisuallyHidden>
      </h1>
      <EmptyState
        title={code === 'offline' ? title : contractOfferFailedCopy.title}
        sentence={detail}
        motif="link-shortener"
        action={
          <>
            <Button look="primary" onClick={onRetry}>
              {contractOfferFailedCopy.retry}
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
