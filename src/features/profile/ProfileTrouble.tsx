import { profileClashCopy, profileCopy, profileFieldName } from '../../copy/profile.ts'
import { syncCopy } from '../../copy/sync.ts'
import { settleClash } from '../../data/sync/settleClash.ts'
import { type UnresolvedChange, useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { profileFields, profileSubject } from '../../domain/profile.ts'
import { ClashChoice } from '../../ui/ClashChoice.tsx'
import { RefusedChangeBanner } from '../action/RefusedChangeBanner.tsx'
import { tellIfFailed } from '../action/tellIfFailed.ts'
import { useSavedToast } from '../action/useSavedToast.ts'

/** The first change of the profile that the server did not apply; later ones wait for it. */
export function ProfileTrouble({ uid }: { uid: string }) {
  const first = useUnresolvedChanges(profileSubject(uid))?.[0]
  if (first === undefined) return null
  if (first.clashes.length > 0) return <ProfileClash key={first.id} unresolved={first} />
  return <RefusedChangeBanner change={first} sentence={profileCopy.failed} />
}

function ProfileClash({ unresolved: { id, clashes } }: { unresolved: UnresolvedChange }) {
  const tellSaved = useSavedToast()
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
          settleClash(id, chosen, theirs).then((resent) => tellSaved(resent, profileCopy.saved)),
          profileCopy.failed,
          syncCopy.actionFailed,
        )
      }
    />
  )
}
