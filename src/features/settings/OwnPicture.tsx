import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { pictureCopy as copy, pictureSeenBy } from '../../copy/picture.ts'
import { useProfile } from '../../data/mirror/useAccountRows.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import type { Uid } from '../../domain/id.ts'
import { pictureSubject, type Profile, setPictureIntent } from '../../domain/profile.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RefusedChangeBanner } from '../action/RefusedChangeBanner.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { useSavedToast } from '../action/useSavedToast.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import { choosePicture } from './choosePicture.ts'

const PictureDialog = lazyDialog(() => import('./PictureDialog.tsx').then((module) => module.PictureDialog))

type PictureOwner = keyof typeof pictureSeenBy

/** The signed-in person's picture; until the profile is on this device, its place. */
export function OwnPicture({ uid, side }: { uid: Uid; side: PictureOwner }) {
  const profile = useProfile(uid)
  if (profile === undefined) return <PicturePlace side={side} />
  return profile && <PictureRow profile={profile} side={side} />
}

/** Is as high as the row that replaces it: the rows below would move. */
function PicturePlace({ side }: { side: PictureOwner }) {
  const part = settingsRows()
  return (
    <div className={part.root} aria-hidden data-pending="">
      <div className={part.row}>
        <Skeleton shape="portrait" />
        <div className={part.words}>
          <p className={part.name}>{copy.title}</p>
          <p className={part.detail}>{pictureSeenBy[side]}</p>
        </div>
        <Button disabled>{copy.choose}</Button>
      </div>
    </div>
  )
}

/** The person's picture: chosen and cropped on this device, and sent like every other change. */
function PictureRow({ profile, side }: { profile: Profile; side: PictureOwner }) {
  const toastSaved = useSavedToast()
  const refused = useUnresolvedChanges(pictureSubject(profile.id))?.[0]
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  /** The address of the chosen photo. */
  const [address, setAddress] = useState<string>()
  const [open, setOpen] = useState(false)
  const part = settingsRows()
  const put = (picture: string | null, message: string) =>
    toastIfFailed(
      enqueueChange(setPictureIntent(profile, picture)).then((change) => toastSaved(change, message)),
      copy.failed,
      copy.notKept,
    )
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    if (chosen === undefined) return
    choosePicture(chosen)
      .then((found) => {
        if (!found.ok) return showToast('bad', copy.failed, copy.problem[found.problem])
        setAddress(URL.createObjectURL(found.photo))
        setOpen(true)
      })
      .catch((error: unknown) => {
        reportMistake(error)
        showToast('bad', copy.failed, copy.problem.file_unreadable)
      })
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <>
      {refused && <RefusedChangeBanner change={refused} sentence={copy.failed} />}
      <div className={part.root}>
        <div className={part.row}>
          <Avatar name={profile.full_name} picture={profile.avatar_url} size="xl" />
          <div className={part.words}>
            <p className={part.name}>{copy.title}</p>
            <p className={part.detail}>{pictureSeenBy[side]}</p>
          </div>
          <input ref={input} hidden type="file" accept="image/*" aria-label={copy.file} onChange={onChange} />
          {profile.avatar_url !== null && (
            <Button
              look="ghost"
              onClick={() => {
                // This button is removed with the picture.
                chooser.current?.focus()
                put(null, copy.removed)
              }}
            >
              {copy.remove}
            </Button>
          )}
          <Button ref={chooser} onClick={() => input.current?.click()}>
            {profile.avatar_url === null ? copy.choose : copy.change}
          </Button>
        </div>
      </div>
      {address !== undefined && (
        <Suspense fallback={null}>
          <PictureDialog
            address={address}
            open={open}
            onClose={() => setOpen(false)}
            onGone={() => {
              URL.revokeObjectURL(address)
              setAddress(undefined)
            }}
            onSave={(picture) => {
              setOpen(false)
              if (picture === null) showToast('bad', copy.failed, copy.problem.file_unreadable)
              else put(picture, copy.saved)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
