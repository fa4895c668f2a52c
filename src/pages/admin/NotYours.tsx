import { inboxCopy } from '../../copy/inbox.ts'
import { UnsentTextsLater } from '../../features/unsent-texts/UnsentTextsLater.tsx'
import { routes } from '../../routes.ts'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OneColumn } from '../../ui/OneColumn.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { TopActions } from '../TopActions.tsx'

// It scrolls: a long text that was not sent would be cut at the bottom of the pane.
const pane = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minH: '0',
  overflowY: 'auto',
  px: { base: '4', desk: '8' },
  pb: '8',
})

/** Replaces a conversation whose client is not assigned to this person, or not any more. */
export const NotYours = ({ clientId }: { clientId: string }) => (
  <>
    <OneColumn>
      <TopBar title={inboxCopy.title} actions={<TopActions />} />
    </OneColumn>
    <ScrollArea label={inboxCopy.notYours} className={pane}>
      <EmptyState
        title={inboxCopy.notYours}
        sentence={inboxCopy.notYoursSentence}
        action={
          <OneColumn>
            <ButtonLink to={routes.messages}>{inboxCopy.back}</ButtonLink>
          </OneColumn>
        }
      />
      <UnsentTextsLater about="conversation" id={clientId} />
    </ScrollArea>
  </>
)
