import { notificationChannelsCopy as copy, settingsCopy, type MailChannel } from '../../copy/settings.ts'
import { usePreferences } from '../../data/mirror/useAccountSettings.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import type { Uid } from '../../domain/id.ts'
import { type Preferences, switchPreferenceIntent } from '../../domain/preferences.ts'
import { checkbox, noticeTable, settingsRows } from '../../styled-system/recipes'
import { Block } from '../../ui/WorkPage.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'

/** The notifications by channel; a switch is stored on the device at once. */
export function NotificationChannels({ uid }: { uid: Uid }) {
  const preferences = usePreferences(uid)
  const part = noticeTable()
  return (
    <Block title={settingsCopy.sections.avisos} sentence={copy.sentence}>
      <div className={settingsRows().root}>
        <table
          className={part.root}
          aria-label={copy.table}
          {...(preferences === undefined && { 'data-pending': '' })}
        >
          <thead>
            <tr>
              <th scope="col" className={part.head}>
                {copy.notice}
              </th>
              <th scope="col" className={part.channel}>
                {copy.app}
              </th>
              <th scope="col" className={part.channel}>
                {copy.mail}
              </th>
            </tr>
          </thead>
          <tbody>
            {copy.rows.map(({ key, name, detail, mail }) => (
              <tr key={key} className={part.row}>
                <th scope="row" className={part.notice}>
                  <span className={part.name}>{name}</span>
                  {detail !== null && <span className={part.detail}>{detail}</span>}
                </th>
                <td className={part.cell}>{copy.onlyMail.includes(key) ? <Never /> : <Always />}</td>
                <td className={part.cell}>
                  <Mail {...{ name, mail, preferences }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={part.note}>{copy.note}</p>
      </div>
    </Block>
  )
}

/** preferences: undefined until they are on this device; the box has its place. */
type MailProps = { name: string; mail: MailChannel; preferences: Preferences | undefined }

function Mail({ name, mail, preferences }: MailProps) {
  if (mail === 'none') return <Never />
  if (mail === 'fixed') return <Always />
  if (preferences === undefined) return <span className={noticeTable().box} />
  const is = preferences[mail]
  return (
    <label className={noticeTable().box}>
      <VisuallyHidden>{copy.mailOf(name)}</VisuallyHidden>
      <input
        type="checkbox"
        className={checkbox().input}
        checked={is}
        onChange={() => toastIfFailed(enqueueChange(switchPreferenceIntent(mail, is)), copy.failed)}
      />
    </label>
  )
}

function Always() {
  return (
    <span className={noticeTable().none}>
      <span aria-hidden>✓</span>
      <VisuallyHidden>{copy.always}</VisuallyHidden>
    </span>
  )
}

function Never() {
  return (
    <span className={noticeTable().none}>
      <span aria-hidden>—</span>
      <VisuallyHidden>{copy.never}</VisuallyHidden>
    </span>
  )
}
