import { useDraft } from '../../data/sync/useDraft.ts'
import { useState } from 'react'
import { siteProblemText, toolDeskCopy as copy } from '../../copy/toolDesk.ts'
import { toolCategoryName, toolCopy } from '../../copy/tools.ts'
import { type ListedTool, saveTool } from '../../data/staff/tools.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { toolCategories } from '../../domain/tool.ts'
import { listingLimits, toolSiteProblem } from '../../domain/toolListing.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'

type Values = { sentence: string; category: ListedTool['category']; site: string }
type ToolFormProps = {
  tool: ListedTool
  open: boolean
  onClose: () => void
  /** The tool was changed, by this person or meanwhile by another one. */
  onChange: () => void
}

/** Errors that the server would refuse. */
function errorsIn({ sentence, site }: Values) {
  const { length } = sentence.trim()
  const problem = site.trim() === '' ? null : toolSiteProblem(site.trim(), location.origin)
  return errorsOf<Values>({
    sentence:
      length === 0
        ? copy.sentenceMissing
        : length > listingLimits.sentence
          ? copy.tooLong(listingLimits.sentence)
          : undefined,
    site: problem === null ? undefined : siteProblemText[problem],
  })
}

/** Edits a tool's description and address. */
export function ToolForm({ tool, open, onClose, onChange }: ToolFormProps) {
  const online = useOnline()
  // The form keeps the row that it was opened with: the list may be read again under it.
  const [read] = useState(tool)
  const initial: Values = { sentence: read.sentence, category: read.category, site: read.site ?? '' }
  const draft = useDraft(`tool-listing:${tool.tool}`)
  const { element, busy, values, failure, field, write, onSubmit, note } = useForm({
    draft,
    initial,
    shared: { sentence: copy.sentence, category: copy.category, site: copy.site },
    validate: errorsIn,
    submit: async ({ sentence, category, site }) => {
      const words = { tool: read.tool, sentence, category, site: site.trim() === '' ? null : site.trim() }
      const answer = await saveTool(words, read)
      if (!answer.ok && answer.code === 'changed_meanwhile') onChange()
      return answer
    },
    onDone: () => {
      showToast('good', copy.saved, copy.savedDetail)
      onChange()
      onClose()
    },
    fieldOf: () => 'sentence',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ title: copy.editTitle(toolCopy[tool.tool].name), ...copy.form }}
      description={copy.editSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.submit, busyText: copy.submitting, busy }}
      online={online}
    >
      <RestoredNote {...note} />
      <TextField {...field('sentence')} label={copy.sentence} required autoComplete="off" />
      <Select
        label={copy.category}
        options={toolCategories.map((value) => ({ value, label: toolCategoryName[value] }))}
        value={values.category}
        placeholder={copy.category}
        onChange={(chosen) => {
          const category = toolCategories.find((one) => one === chosen)
          if (category !== undefined) write('category', category)
        }}
      />
      <TextField
        {...field('site')}
        label={copy.site}
        optional={copy.optional}
        hint={copy.siteHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
