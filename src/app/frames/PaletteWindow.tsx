import { use, useMemo } from 'react'
import { usePerson } from '../../data/session/usePerson.ts'
import { drawer } from '../../features/notifications/drawerStore.ts'
import { Palette } from '../../features/palette/Palette.tsx'
import { PullDownIndicator } from '../../features/palette/PullDownIndicator.tsx'
import { palette } from '../../features/palette/paletteStore.ts'
import { center } from '../../features/sync-center/centerStore.ts'
import { routes } from '../../routes.ts'
import { destinationsOf } from '../destinations.ts'
import { gateRedirect } from '../gates/gateAnswer.ts'
import { areaAt } from '../pageTable/areas.ts'
import { clientPages } from '../pageTable/client.ts'

type PaletteWindowProps = { area: 'client' | 'staff'; open: boolean; pull: number; onSignOut: () => void }

/** The palette with the navigation entries that are open to this person, and the commands of the signed-in frame. */
export function PaletteWindow({ area, open, pull, onSignOut }: PaletteWindowProps) {
  const { uid, roles } = usePerson()
  const pages = use(area === 'client' ? ofClients : areaAt(routes.admin).list.loadCached())
  const destinations = useMemo(
    () => destinationsOf(pages.filter(({ gate }) => gateRedirect(gate, roles) === null)),
    [pages, roles],
  )
  const actions = useMemo(
    () => ({ notifications: drawer.show, sync: center.show, signOut: onSignOut }),
    [onSignOut],
  )
  return (
    <>
      <PullDownIndicator pull={pull} />
      <Palette {...{ uid, area, open, destinations, actions }} onClose={palette.close} />
    </>
  )
}

const ofClients = Promise.resolve(clientPages)
