import type { ReactNode } from 'react'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { securityCopy } from '../../../copy/security.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CircleAlert, WifiOff } from '../../../ui/icons.ts'
import { FormSkeleton } from '../../../ui/SettingsForm.tsx'
import { Block } from '../../../ui/WorkPage.tsx'
import type { OnlineAnswer } from './useOnlineAnswer.ts'

type OnlineBlockProps<T> = {
  title: string
  sentence: string
  aside?: ReactNode
  loaded: OnlineAnswer<T>
  children: (value: T) => ReactNode
}

/** A block with data that only the server has. */
export function OnlineBlock<T>({ title, sentence, aside, loaded, children }: OnlineBlockProps<T>) {
  const { value, problem, again } = loaded
  return (
    <Block title={title} sentence={sentence} aside={aside}>
      {problem === 'offline' && (
        <Banner boxed icon={WifiOff}>
          {securityCopy.needsNetwork}
        </Banner>
      )}
      {problem !== null && problem !== 'offline' && (
        <Banner
          boxed
          tone="red"
          icon={CircleAlert}
          action={{ label: securityCopy.retry, onClick: () => void again() }}
        >
          {failureTextOf(problem).title}
        </Banner>
      )}
      {value === undefined && problem === null && (
        <output>
          <VisuallyHidden>{securityCopy.loading}</VisuallyHidden>
          <FormSkeleton fields={['plain', 'plain']} />
        </output>
      )}
      {value !== undefined && children(value)}
    </Block>
  )
}
