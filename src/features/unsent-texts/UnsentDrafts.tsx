import type { ReactNode } from 'react'
import { titleOfDraft, unsentDraftsCopy as copy } from '../../copy/unsentDrafts.ts'
import { type UnsentDraft, useUnsentDrafts } from '../../data/account/unsentDrafts.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useShared } from '../../data/share/useShared.ts'
import { draftWords } from '../../domain/draftName.ts'
import { routes } from '../../routes.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/Button.tsx'
import { LeftTexts } from './LeftTexts.tsx'

const section = css({ mt: '5' })
const heading = css({ textStyle: 'h4', mb: '2' })
const sentence = css({ mb: '3', textStyle: 'small', color: 'muted' })
const item = css({ display: 'flex', flexDirection: 'column', gap: '2', py: '4', borderTop: 'line' })

/** onLeave: called when a link to a text's screen is followed. empty: shown when there is no text. */
export type UnsentDraftsProps = { onLeave: () => void; empty: ReactNode }

/**
 * Every half-written text of this device. A screen stops showing a field when its row changes, a set-up that another
 * device has sent for example: without this list the text is lost there, and the sign-out asks about nothing that can
 * be found.
 */
export function UnsentDrafts({ onLeave, empty }: UnsentDraftsProps) {
  const { uid } = usePerson()
  const drafts = useUnsentDrafts()
  const shared = useShared(uid)?.length ?? 0
  // Not before they were read: the list would push it away.
  if (drafts === undefined) return null
  if (drafts.length + shared === 0) return empty
  return (
    <section className={section}>
      <h3 className={heading}>{copy.title}</h3>
      <p className={sentence}>{copy.sentence}</p>
      <ul>
        {shared > 0 && (
          <li className={item}>
            <p>{copy.shared(shared)}</p>
            <ButtonLink to={routes.received} onClick={onLeave}>
              {copy.place}
            </ButtonLink>
          </li>
        )}
        {drafts.map((draft) => (
          <li key={draft.key} className={item}>
            <OneDraft {...{ draft, onLeave }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneDraft({ draft, onLeave }: Pick<UnsentDraftsProps, 'onLeave'> & { draft: UnsentDraft }) {
  const { name, text, base, files, about, to } = draft
  const title = titleOfDraft({ ...name, about })
  return (
    <LeftTexts
      left={[draft]}
      items={[{ question: title, answer: draftWords(name, text, base) }]}
      none={text === '' && files.length === 0 ? copy.emptied : copy.noWords}
      open={
        to !== null && (
          <ButtonLink look="primary" to={to} onClick={onLeave} aria-label={`${copy.open}: ${title}`}>
            {copy.open}
          </ButtonLink>
        )
      }
    />
  )
}
