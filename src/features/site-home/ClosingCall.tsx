import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Band } from '../../ui/Section.tsx'
import { Capture } from './Capture.tsx'

type ClosingCallProps = {
  title: string
  sentence: string
  register: string
  /** The second link, for undecided visitors. */
  other: { to: string; text: string }
}

export function ClosingCall({ title, sentence, register, other }: ClosingCallProps) {
  return (
    <Band>
      <Capture row title={title} sentence={sentence}>
        <ButtonLink look="primary" size="lg" to={routes.register}>
          {register}
        </ButtonLink>
        <ButtonLink size="lg" to={other.to}>
          {other.text}
        </ButtonLink>
      </Capture>
    </Band>
  )
}
