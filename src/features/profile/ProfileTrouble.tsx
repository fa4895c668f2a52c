import { profileClashCopy, profileCopy, profileFieldName } from '../../copy/profile.ts'
import { refusalText } from '../../copy/refusals.ts'
import { syncCopy } from '../../copy/sync.ts'
import { discardChange } from '../../data/sync/resolveChange.ts'
import { settleClash } from '../../data/sync/settleClash.ts'
import { type UnresolvedChange, useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { profileFields, profileSubject } from '../../domain/profile.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ClashChoice } from '../../ui/ClashChoice.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { tellIfFailed } from '../action/tellIfFailed.ts'

/** What the server did not take of the profile, the earliest first: the later ones wait for it. */
export function ProfileTrouble({ uid }: { uid: string }) {
  const first = useUnresolvedChanges(profileSubject(uid))?.[0]
  if (first === undefined) return null
  if (first.clashes.length > 0) return <ProfileClash key={first.id} unresolved={first} />
  const { id, refusal, canDiscard } = first
  if (refusal === null) return null
  const discard = () => tellIfFailed(discardChange(id), syncCopy.actionFailed)
  return (
    <Banner
      boxed
      tone="red"
      icon={CircleAlert}
      action={canDiscard ? { label: syncCopy.discard, onClick: discard } : undefined}
    >
      {profileCopy.failed}. {refusalText[refusal]}
    </Banner>
  )
}

function ProfileClash({ unresolved: { id, clashes } }: { unresolved: UnresolvedChange }) {
  const theirs = Object.fromEntries(clashes.map(({ field, theirs: value }) => [field, value]))
  return (
    <ClashChoice
      boxed
      texts={profileClashCopy}
      fields={clashes.map((clash) => {
        const field = profileFields.find((one) => one === clash.field)
        return { ...clash, label: field === undefined ? clash.field : profileFieldName[field] }
      })}
      onSettle={(chosen) =>
        tellIfFailed(
          settleClash(id, chosen, theirs).then(() => showToast('good', profileCopy.saved)),
          profileCopy.failed,
          syncCopy.actionFailed,
        )
      }
    />
  )
}
