import type { ComponentProps } from 'react'
import { useProfile } from '../../data/mirror/useAccountRows.ts'
import { Avatar } from '../../ui/Avatar.tsx'

type OwnAvatarProps = ComponentProps<typeof Avatar> & { uid?: string }

/**
 * The avatar of the signed-in person in the navigation. A separate file, because the mirror is not in the initial
 * bundle.
 */
export function OwnAvatar({ uid = '', ...rest }: OwnAvatarProps) {
  return <Avatar {...rest} picture={useProfile(uid)?.avatar_url} />
}
