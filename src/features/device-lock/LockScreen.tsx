import { useState } from 'react'
import { createPortal } from 'react-dom'
import { deviceLockCopy as copy } from '../../copy/deviceLock.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { isPersonVerified } from '../../data/lock/screenLock.ts'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { Screen, ScreenActions, ScreenLinks } from '../../ui/Screen.tsx'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'
import { useSignOut } from '../sign-out/useSignOut.tsx'

type LockScreenProps = { layer: Element; credential: string; onUnlock: () => void }

/** Covers the whole app. It prompts only on a tap: a browser ignores a prompt without one. */
export function LockScreen({ layer, credential, onUnlock }: LockScreenProps) {
  const [busy, setBusy] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const button = useInitialFocus<HTMLButtonElement>()
  const signOut = useSignOut()
  const ask = async () => {
    setBusy(true)
    const checked = await isPersonVerified(credential).finally(() => setBusy(false))
    setRefused(!checked)
    if (checked) onUnlock()
  }
  return createPortal(
    <Screen
      brand={null}
      title={copy.title}
      sentence={copy.sentence}
      notice={
        wasRefused && (
          <Banner boxed tone="red" icon={CircleAlert}>
            {copy.notChecked}
          </Banner>
        )
      }
    >
      <ScreenActions>
        <BusyButton
          ref={button}
          look="primary"
          busy={busy}
          busyText={copy.unlocking}
          onClick={() => void ask()}
        >
          {copy.unlock}
        </BusyButton>
      </ScreenActions>
      <ScreenLinks>
        <p>{copy.lost}</p>
        <p>
          <Button look="link" disabled={signOut.busy} onClick={signOut.ask}>
            {signOutCopy.button}
          </Button>
        </p>
      </ScreenLinks>
      {signOut.dialog}
    </Screen>,
    layer,
  )
}
