import { taskCopy } from '../../copy/tasks.ts'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import type { useReply } from './useReply.ts'

type Reply = Pick<ReturnType<typeof useReply>, 'change' | 'discard'>

/**
 * What the agent typed and a completed task no longer accepts: it was completed from the list, from a notification or on
 * another device. Without it, the text would be shown as what the client was told, or not at all.
 */
export function UnsentReply({ response, notes }: { response: Reply; notes: Reply }) {
  const unsent = [
    { question: taskCopy.unsentReply, reply: response },
    { question: taskCopy.unsentNotes, reply: notes },
  ].flatMap(({ question, reply }) =>
    reply.change === null || reply.change === '' ? [] : [{ question, answer: reply.change, reply }],
  )
  if (unsent.length === 0) return null
  return (
    <ReplyForm
      actions={
        <Button
          onClick={() => {
            for (const { reply } of unsent) reply.discard()
          }}
        >
          {taskCopy.discardUnsent}
        </Button>
      }
    >
      <AnswerList none={taskCopy.noAnswer} items={unsent} />
    </ReplyForm>
  )
}
