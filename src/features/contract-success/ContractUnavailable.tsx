import { routes } from '../../routes.ts'
import { successCopy } from '../../copy/contractSuccess.ts'
import { contractSuccess } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Manager } from './Manager.tsx'
import { NextSteps } from './NextSteps.tsx'

/** The contract cannot be shown here: only the next steps. */
export function ContractUnavailable({ uid }: { uid: string }) {
  const part = contractSuccess()
  return (
    <>
      <div className={part.hero}>
        <h1 className={part.title}>{successCopy.unknownTitle}</h1>
        <p className={part.sentence}>{successCopy.unknown}</p>
        <div className={part.actions}>
          <ButtonLink look="primary" size="lg" to={routes.services}>
            {successCopy.services}
          </ButtonLink>
          <ButtonLink size="lg" to={routes.dashboard}>
            {successCopy.dashboard}
          </ButtonLink>
        </div>
      </div>
      <div className={part.body}>
        <NextSteps />
        <div className={part.side}>
          <Manager uid={uid} />
        </div>
      </div>
    </>
  )
}
