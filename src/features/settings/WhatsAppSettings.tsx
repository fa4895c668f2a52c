import { Link } from 'react-router-dom'
import { whatsAppCopy as copy } from '../../copy/settings.ts'
import { useProfile } from '../../data/mirror/useAccountRows.ts'
import { usePreferences } from '../../data/mirror/useAccountSettings.ts'
import { useKnownBackend } from '../../data/session/useKnownBackend.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import type { Uid } from '../../domain/id.ts'
import { asE164 } from '../../domain/mexicanPhone.ts'
import { switchPreferenceIntent } from '../../domain/preferences.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { settingsHref } from '../../settingsHrefs.ts'

/** Shown only where the backend can send by WhatsApp. A switch that was turned on earlier can always be turned off. */
export function WhatsAppSettings({ uid }: { uid: Uid }) {
  const part = settingsRows()
  const isAvailable = useKnownBackend()?.whatsApp === true
  const [preferences, profile] = [usePreferences(uid), useProfile(uid)]
  if (preferences === undefined || profile === undefined || profile === null) return null
  const { urgent_tickets_whatsapp: isOn } = preferences
  if (!isAvailable && !isOn) return null
  const number = asE164(profile.phone ?? '')
  const flip = () =>
    toastIfFailed(enqueueChange(switchPreferenceIntent('urgent_tickets_whatsapp', isOn)), copy.notKept)
  return (
    <Block title={copy.title} sentence={copy.sentence}>
      <div className={part.root}>
        <div className={part.boxes}>
          <Checkbox checked={isOn} disabled={number === null && !isOn} onChange={flip}>
            {copy.urgentTickets}
          </Checkbox>
          <Explanation phone={profile.phone} isAvailable={isAvailable} />
        </div>
      </div>
    </Block>
  )
}

/** The true sentence for this account: to which number, or what is missing. */
function Explanation({ phone, isAvailable }: { phone: string | null; isAvailable: boolean }) {
  const { detail } = settingsRows()
  if (!isAvailable) return <p className={detail}>{copy.unavailable}</p>
  if (phone !== null && asE164(phone) !== null) return <p className={detail}>{copy.to(phone)}</p>
  return (
    <p className={detail}>
      {copy.noNumber} <Link to={settingsHref('perfil')}>{copy.toProfile}</Link>
    </p>
  )
}
