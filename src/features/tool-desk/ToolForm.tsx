import { siteProblemText, toolDeskCopy as copy } from '../../copy/toolDesk.ts'
import { toolCategoryName, toolCopy } from '../../copy/tools.ts'
import { type ListedTool, saveTool } from '../../data/staff/tools.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { toolCategories } from '../../domain/tool.ts'
import { listingLimits, toolSiteProblem } from '../../domain/toolListing.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type Values = { sentence: string; category: ListedTool['category']; site: string }
type ToolFormProps = { tool: ListedTool; open: boolean; onClose: () => void; onSaved: () => void }

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
export function ToolForm({ tool, open, onClose, onSaved }: ToolFormProps) {
  const { online } = useSyncStatus()
  const initial: Values = { sentence: tool.sentence, category: tool.category, site: tool.site ?? '' }
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial,
    validate: errorsIn,
    submit: ({ sentence, category, site }) =>
      saveTool({ tool: tool.tool, sentence, category, site: site.trim() === '' ? null : site.trim() }),
    onDone: () => {
      showToast('good', copy.saved, copy.savedDetail)
      onSaved()
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
