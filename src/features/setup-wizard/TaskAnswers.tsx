import { answerLabel, setupCopy } from '../../copy/setup.ts'
import { answersOf, type SetupTask, wizardSteps } from '../../domain/task.ts'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Block } from '../../ui/WorkPage.tsx'

/** All answers, step by step. */
export function TaskAnswers({ task }: { task: SetupTask }) {
  const given = answersOf(task)
  return wizardSteps.map((step, at) => {
    const copy = setupCopy.steps[at]
    return (
      <Block key={copy?.title} title={copy?.title ?? ''}>
        <AnswerList
          none={setupCopy.noAnswer}
          items={step.map(({ key }) => ({ question: answerLabel[key], answer: given[key] ?? '' }))}
        />
      </Block>
    )
  })
}
