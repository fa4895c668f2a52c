import { sharedContentCopy as copy } from '../../copy/sharedContent.ts'
import { answerLabel, setupCopy } from '../../copy/setup.ts'
import type { Shared } from '../../domain/shared.ts'
import { type AnswerKey, answerDraft, answersOf, type SetupTask, setupPhase } from '../../domain/task.ts'
import { setupAnswerHref } from '../../hrefs.ts'
import type { ShareTarget } from './shareTargets.ts'

/** A link alone is the address of the client's site; every other text belongs to the notes. */
const answerFor = (text: string): AnswerKey =>
  /^https?:\/\/\S+$/i.test(text.trim()) ? 'website_url' : 'additional_notes'

/**
 * The set-up wizards that the client can still fill in. None if a file was shared: the wizards ask for texts only, and
 * a photo in one would never be sent.
 */
export function setupTargets(tasks: readonly SetupTask[], shared: readonly Shared[]): ShareTarget[] {
  if (shared.some(({ files }) => files.length > 0)) return []
  const key = answerFor(shared.map(({ text }) => text).join(' '))
  return tasks
    .filter((task) => ['to_fill', 'changes_needed'].includes(setupPhase(task)))
    .map((task) => ({
      draft: answerDraft(task.id, key),
      stored: answersOf(task)[key] ?? '',
      isOneLine: key === 'website_url',
      to: setupAnswerHref(task.id, key),
      kind: 'setup',
      name: setupCopy.title(task.service_name),
      detail: copy.answer(answerLabel[key]),
    }))
}
