import { featureCards, type FeatureKey } from '../../copy/site/features.ts'
import { ledger } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import {
  FilePenLine,
  Gauge,
  type Picture,
  KeyRound,
  Plug,
  ShieldCheck,
  Timer,
  UserRound,
  WifiOff,
} from '../../ui/icons.ts'

const icons: Readonly<Record<FeatureKey, Picture>> = {
  access: KeyRound,
  manager: UserRound,
  setup: Timer,
  offline: WifiOff,
  integrations: Plug,
  contract: FilePenLine,
  usage: Gauge,
  privacy: ShieldCheck,
}

/** Heading: the level of a cell's heading, below that of the page. */
export function FeatureLedger({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const part = ledger({ icons: true })
  return (
    <ul className={part.root}>
      {featureCards.map(({ key, title, sentence }) => {
        const picture = icons[key]
        return (
          <li key={key} className={part.cell}>
            <div className={part.picture}>
              <Icon of={picture} size="xl" />
            </div>
            <div className={part.head}>
              <Heading className={part.name}>{title}</Heading>
            </div>
            <p className={part.sentence}>{sentence}</p>
          </li>
        )
      })}
    </ul>
  )
}
