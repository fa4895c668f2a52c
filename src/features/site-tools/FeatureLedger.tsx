import { featureCards, type FeatureKey } from '../../copy/site/features.ts'
import { ledger } from '../../styled-system/recipes'
import {
  FilePenLine,
  Gauge,
  type Icon,
  KeyRound,
  Plug,
  ShieldCheck,
  Timer,
  UserRound,
  WifiOff,
} from '../../ui/icons.ts'

const icons: Readonly<Record<FeatureKey, Icon>> = {
  access: KeyRound,
  manager: UserRound,
  setup: Timer,
  offline: WifiOff,
  integrations: Plug,
  contract: FilePenLine,
  usage: Gauge,
  privacy: ShieldCheck,
}

export function FeatureLedger() {
  const part = ledger({ icons: true })
  return (
    <ul className={part.root}>
      {featureCards.map(({ key, title, sentence }) => {
        const Picture = icons[key]
        return (
          <li key={key} className={part.cell}>
            <div className={part.picture}>
              <Picture size={22} strokeWidth={1.75} aria-hidden />
            </div>
            <div className={part.head}>
              <h2 className={part.name}>{title}</h2>
            </div>
            <p className={part.sentence}>{sentence}</p>
          </li>
        )
      })}
    </ul>
  )
}
