import { businessDayOf } from '../../../copy/calendar.ts'
import { timeOfDay } from '../../../copy/dates.ts'
import { ago } from '../../../copy/elapsed.ts'
import { securityCopy, sessionsCopy } from '../../../copy/security.ts'
import type { CallResult } from '../../../data/session/call.ts'
import { endOtherSessions, endSession, type OpenSession } from '../../../data/account/mySessions.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DeviceList } from './DeviceList.tsx'
import { FormFoot, SettingsPanel } from '../../../ui/SettingsForm.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useNow } from '../../../ui/useNow.ts'
import { useAction } from '../../action/useAction.ts'
import { toastAccountRefusal } from '../accountRefusalToast.ts'
import { deviceName, isPhone } from './deviceName.ts'

type SessionListProps = { sessions: readonly OpenSession[]; onChanged: () => Promise<void> }

const since = (created: string): string => `${businessDayOf(created)}, ${timeOfDay(created)}`

/** The devices on which this account is signed in, each with a sign-out button. */
export function SessionList({ sessions, onChanged }: SessionListProps) {
  const now = useNow()
  const { busy, act } = useAction()
  const others = sessions.filter(({ current }) => !current)

  const run = <T,>(work: () => Promise<CallResult<T>>, done: string) =>
    act(
      async () => {
        const answer = await work()
        // Busy until the list is updated, so that no session is ended twice.
        await onChanged()
        return answer
      },
      {
        onDone: () => showToast('good', done),
        onFailed: (refusal) =>
          toastAccountRefusal(refusal, { title: sessionsCopy.failed, detail: securityCopy.needsNetwork }),
      },
    )

  return (
    <SettingsPanel>
      <DeviceList
        label={sessionsCopy.list}
        rows={sessions.map(
          ({ id, user_agent: agent, created_at: created, refreshed_at: at, ip, current }) => ({
            key: id,
            phone: isPhone(agent),
            name: deviceName(agent),
            detail: sessionsCopy.detail(
              since(created),
              ip ?? null,
              sessionsCopy.lastUsed(ago(Date.parse(at), now)),
            ),
            end: current ? (
              <Badge tone="green">{sessionsCopy.current}</Badge>
            ) : (
              <Button
                size="sm"
                disabled={busy}
                aria-label={sessionsCopy.endNamed(deviceName(agent), since(created))}
                onClick={() => void run(() => endSession(id), sessionsCopy.ended)}
              >
                {sessionsCopy.end}
              </Button>
            ),
          }),
        )}
      />
      <FormFoot
        note={others.length === 0 ? sessionsCopy.onlyThis : sessionsCopy.note}
        actions={
          others.length > 0 && (
            <Button
              look="danger"
              disabled={busy}
              onClick={() => void run(endOtherSessions, sessionsCopy.othersEnded)}
            >
              {sessionsCopy.endOthers}
            </Button>
          )
        }
      />
    </SettingsPanel>
  )
}
