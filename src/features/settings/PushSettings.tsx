import { failureSentence } from '../../copy/failureTextOf.ts'
import { pushCategoryText, pushRefused, pushSettingsCopy as copy } from '../../copy/pushSettings.ts'
import { usePreferences } from '../../data/mirror/useAccountSettings.ts'
import { switchPushOff, switchPushOn } from '../../data/push/switchPush.ts'
import { usePushState } from '../../data/push/usePushState.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import type { Uid } from '../../domain/id.ts'
import {
  type PreferenceName,
  preferenceOf,
  pushPreferences,
  switchPreferenceIntent,
} from '../../domain/preferences.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Pending } from '../../ui/Pending.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { showForVisit } from '../../ui/discreet.ts'
import { showToast } from '../../ui/toasts.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { useAction } from '../action/useAction.ts'

type PushSettingsProps = { uid: Uid; side: 'client' | 'staff' }

/** Push on this device: on or off, for which notifications, quiet hours. */
export function PushSettings({ uid, side }: PushSettingsProps) {
  const part = settingsRows()
  return (
    <Block title={copy.title} sentence={copy.sentence}>
      <div className={part.root}>
        <ThisDeviceRow uid={uid} />
        <Categories {...{ uid, side }} />
      </div>
    </Block>
  )
}

function ThisDeviceRow({ uid }: { uid: Uid }) {
  const part = settingsRows()
  const { state, look } = usePushState(uid)
  const action = useAction()
  if (state === undefined) return <Pending />
  const turnOn = () =>
    action.act(() => switchPushOn(uid), {
      onSettled: look,
      onDone: () => showToast('good', copy.turnedOn),
      onFailed: ({ code }) => showToast('bad', copy.failed, failureSentence(code, pushRefused)),
    })
  const turnOff = () =>
    toastIfFailed(
      switchPushOff().then(() => {
        look()
        showToast('good', copy.turnedOff)
      }),
      copy.notOff,
    )
  return (
    <div className={part.row}>
      <div className={part.words}>
        <p className={part.name}>{copy.name}</p>
        <p className={part.detail}>{copy.detail[state]}</p>
      </div>
      {(state === 'on' || state === 'off') && (
        <BusyButton
          size="sm"
          busy={action.busy}
          busyText={copy.turningOn}
          onClick={() => (state === 'on' ? turnOff() : void turnOn())}
        >
          {state === 'on' ? copy.turnOff : copy.turnOn}
        </BusyButton>
      )}
    </div>
  )
}

function showNow(): void {
  showForVisit()
  showToast('good', copy.shownNow)
}

function Categories({ uid, side }: PushSettingsProps) {
  const part = settingsRows()
  const preferences = usePreferences(uid)
  if (preferences === undefined) return <Pending />
  const isOn = (name: PreferenceName) => preferenceOf(preferences, name)
  const flip = (name: PreferenceName) =>
    toastIfFailed(enqueueChange(switchPreferenceIntent(name, isOn(name))), copy.notKept)
  const box = (name: PreferenceName, label: string) => (
    <Checkbox key={name} checked={isOn(name)} onChange={() => flip(name)}>
      {label}
    </Checkbox>
  )
  return (
    <>
      <fieldset className={part.boxes}>
        <legend className={part.name}>{copy.categories}</legend>
        <p className={part.detail}>{copy.everywhere}</p>
        {pushPreferences.map((name) => box(name, pushCategoryText[side][name]))}
      </fieldset>
      <div className={part.boxes}>
        {box('quiet_at_night', copy.quiet)}
        <p className={part.detail}>{copy.quietDetail}</p>
      </div>
      <div className={part.boxes}>
        {box('discreet', copy.discreet)}
        <p className={part.detail}>{copy.discreetDetail[side]}</p>
        <p className={part.detail}>{copy.discreetLimits}</p>
        {isOn('discreet') && (
          // Hidden parts must take no focus.
          <div>
            <Button size="sm" onClick={showNow}>
              {copy.showNow}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
