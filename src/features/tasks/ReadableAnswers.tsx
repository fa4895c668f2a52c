import { answerLabel, setupCopy } from '../../copy/setup.ts'
import { taskCopy } from '../../copy/tasks.ts'
import { answerKeys, answersOf, type SetupTask, wizardSteps } from '../../domain/task.ts'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { AnswerGroup } from './ReplyForm.tsx'
import { Block } from '../../ui/WorkPage.tsx'

/** The client's answers, in the three steps of the wizard. */
export function ReadableAnswers({ task }: { task: SetupTask }) {
  const answers = answersOf(task)
  const given = answerKeys.filter((key) => (answers[key] ?? '') !== '').length
  return (
    <Block
      title={taskCopy.answers}
      sentence={given === 0 ? taskCopy.noAnswers : taskCopy.answered(given, answerKeys.length)}
    >
      {given > 0 &&
        wizardSteps.map((step, index) => (
          <AnswerGroup key={step[0].key} title={setupCopy.steps[index]?.title ?? ''}>
            <AnswerList
              none={taskCopy.noAnswer}
              items={step.map(({ key }) => ({ question: answerLabel[key], answer: answers[key] ?? '' }))}
            />
          </AnswerGroup>
        ))}
    </Block>
  )
}
