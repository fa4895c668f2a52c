import { Suspense, useRef, useState } from 'react'
import { moveText, returnText, taskCopy } from '../../copy/tasks.ts'
import { type SetupTask, taskTransitions, type TaskStatus } from '../../domain/task.ts'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog } from '../lazy/lazy.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { firstInvalid } from '../form/firstInvalid.ts'
import { useFocusAfterRender } from '../form/useFocusAfterRender.ts'
import { useMoveTask } from './useMoveTask.ts'
import { UnsentReply } from './UnsentReply.tsx'
import { useReply } from './useReply.ts'

const CompleteDialog = lazyDialog(() =>
  import('./CompleteDialog.tsx').then((module) => module.CompleteDialog),
)

/** The expected action in each state; the others are before it. */
const primary: Record<TaskStatus, TaskStatus | null> = {
  pending: 'in_progress',
  // The client is answering: sent to review, the wizard closes under the person's hands.
  in_progress: null,
  in_review: 'completed',
  completed: null,
}

const tooLong = (length: number) =>
  length > taskCopy.maxCharacters ? taskCopy.tooLong(length - taskCopy.maxCharacters) : undefined

/** The agent's answer, and the next status. */
export function TaskReply({ task, client }: { task: SetupTask; client: string }) {
  const response = useReply(task, 'agent_response')
  const notes = useReply(task, 'completion_notes')
  const { busy, move } = useMoveTask()
  const [isReplyMissing, setReplyMissing] = useState(false)
  const asking = useDialog()
  const box = useRef<HTMLDivElement>(null)
  const focus = useFocusAfterRender()
  const { status } = task
  const done = status === 'completed'
  const inReview = status === 'in_review'
  const wrong = tooLong(response.length) ?? (inReview ? tooLong(notes.length) : undefined)

  const go = (to: TaskStatus) =>
    move(task, to, {
      agentResponse: response.change,
      completionNotes: to === 'completed' ? notes.change : null,
    })
  const press = (to: TaskStatus) => {
    const isMissing = inReview && to === 'in_progress' && response.isEmpty
    setReplyMissing(isMissing)
    if (isMissing || wrong !== undefined) focus(() => firstInvalid(box.current))
    else if (to === 'completed') asking.show(true)
    else go(to)
  }
  const moves = taskTransitions.agent[status].toSorted(
    (a, b) => Number(a === primary[status]) - Number(b === primary[status]),
  )
  const missing = isReplyMissing && response.isEmpty ? taskCopy.replyNeeded : undefined
  return (
    <Block title={done ? taskCopy.replyDone : taskCopy.reply}>
      <div ref={box}>
        <ReplyForm
          actions={
            moves.length === 0
              ? null
              : moves.map((to) => (
                  <Button
                    key={to}
                    look={to === primary[status] ? 'primary' : 'secondary'}
                    disabled={busy === task.id}
                    onClick={() => press(to)}
                  >
                    {inReview && to === 'in_progress' ? returnText : moveText[to]}
                  </Button>
                ))
          }
        >
          <TextArea
            tall={!done}
            label={taskCopy.replyLabel}
            optional={done || missing !== undefined ? undefined : taskCopy.optional}
            hint={done ? undefined : taskCopy.replyHint}
            error={missing ?? (done ? undefined : tooLong(response.length))}
            placeholder={done ? taskCopy.noReply : undefined}
            disabled={done}
            // The op deletes the stored text: what is typed meanwhile would be lost at a reload.
            readOnly={busy === task.id}
            value={done ? response.sent : response.text}
            onChange={({ target }) => response.set(target.value)}
          />
          {inReview && (
            <TextArea
              tall
              label={taskCopy.notesLabel}
              optional={taskCopy.optional}
              hint={taskCopy.notesHint}
              error={tooLong(notes.length)}
              readOnly={busy === task.id}
              value={notes.text}
              onChange={({ target }) => notes.set(target.value)}
            />
          )}
          {done && task.completion_notes !== null && (
            <AnswerList
              none={taskCopy.noAnswer}
              items={[{ question: taskCopy.notesLabel, answer: task.completion_notes }]}
            />
          )}
        </ReplyForm>
        {done && <UnsentReply response={response} notes={notes} />}
      </div>
      {asking.content && (
        <Suspense fallback={null}>
          <CompleteDialog
            open={asking.open}
            service={task.service_name}
            client={client}
            onComplete={() => go('completed')}
            onClose={asking.close}
          />
        </Suspense>
      )}
    </Block>
  )
}
