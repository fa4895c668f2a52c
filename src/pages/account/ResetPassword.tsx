import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { resetCopy } from '../../copy/recovery.ts'
import { challengeCopy } from '../../copy/secondFactor.ts'
import { CodeStep } from '../../features/account/CodeStep.tsx'
import { NewPasswordForm } from '../../features/account/NewPasswordForm.tsx'
import { RecoveryCodeStep } from '../../features/account/RecoveryCodeStep.tsx'
import { useRecovery } from '../../features/account/useRecovery.ts'
import { routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ScreenLinks } from '../../ui/Screen.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { AccountScreen } from './AccountScreen.tsx'

/** The target of the mail's link. */
export function ResetPassword() {
  const navigate = useNavigate()
  const recovery = useRecovery()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const { step } = recovery
  const pageProps = { page: resetCopy.page }

  if (step.at === 'checking')
    return (
      <AccountScreen {...pageProps} title={resetCopy.title}>
        <Loading>{resetCopy.checking}</Loading>
      </AccountScreen>
    )
  if (step.at === 'failed') {
    return (
      <AccountScreen
        {...pageProps}
        title={resetCopy.failedTitle}
        sentence={failureSentence(step.code, { offline: resetCopy.needsNetwork })}
      >
        <Button look="primary" size="lg" full onClick={recovery.retry}>
          {resetCopy.retry}
        </Button>
      </AccountScreen>
    )
  }
  if (step.at === 'other_person')
    return (
      <AccountScreen {...pageProps} title={resetCopy.elsewhereTitle} sentence={resetCopy.elsewhere}>
        <ButtonLink look="primary" size="lg" full to={routes.dashboard}>
          {resetCopy.dashboard}
        </ButtonLink>
      </AccountScreen>
    )
  if (step.at === 'spent')
    return (
      <AccountScreen {...pageProps} title={resetCopy.spentTitle} sentence={resetCopy.spent}>
        <ButtonLink look="primary" size="lg" full to={routes.forgotPassword}>
          {resetCopy.again}
        </ButtonLink>
        <ScreenLinks>
          <p>
            <Link to={routes.login}>{resetCopy.login}</Link>
          </p>
        </ScreenLinks>
      </AccountScreen>
    )
  if (step.at === 'password')
    return (
      <AccountScreen {...pageProps} title={resetCopy.title} sentence={resetCopy.sentence(step.email)}>
        <NewPasswordForm
          email={step.email}
          onSpent={recovery.showSpentLink}
          onDone={(outcome) => {
            showToast('good', resetCopy.done.title, resetCopy.done.detail)
            if (outcome === 'signed_in') void navigate(routes.dashboard, { replace: true })
            else recovery.showOtherPerson()
          }}
        />
      </AccountScreen>
    )
  return (
    <AccountScreen
      {...pageProps}
      title={usesRecoveryCode ? challengeCopy.recoveryTitle : resetCopy.codeTitle}
      sentence={usesRecoveryCode ? challengeCopy.recoverySentence : resetCopy.codeSentence(step.email)}
    >
      {usesRecoveryCode ? (
        <RecoveryCodeStep
          submit={recovery.dropFactor}
          onDone={() => {
            showToast('good', challengeCopy.dropped.title, challengeCopy.dropped.detail)
            recovery.toPasswordStep()
          }}
        />
      ) : (
        <CodeStep submit={recovery.verifyCode} onDone={recovery.toPasswordStep} />
      )}
      <ScreenLinks>
        <p>
          <Button look="link" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
            {usesRecoveryCode ? challengeCopy.withApp : challengeCopy.withRecovery}
          </Button>
        </p>
      </ScreenLinks>
    </AccountScreen>
  )
}
