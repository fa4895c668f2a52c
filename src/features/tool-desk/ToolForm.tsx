import { siteProblemText, toolDeskCopy as said } from '../../copy/toolDesk.ts'
import { toolCategoryName, toolCopy } from '../../copy/tools.ts'
import { type ListedTool, saveTool } from '../../data/staff/tools.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { toolCategories } from '../../domain/tool.ts'
import { listingMost, toolSiteProblem } from '../../domain/toolListing.ts'
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
        ? said.sentenceMissing
        : length > listingMost.sentence
          ? said.tooLong(listingMost.sentence)
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
      showToast('good', said.saved, said.savedDetail)
      onSaved()
      onClose()
    },
    fieldOf: () => 'sentence',
    problems: said.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ title: said.editTitle(toolCopy[tool.tool].name), ...said.form }}
      description={said.editSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: said.submit, busyText: said.submitting, busy }}
      online={online}
    >
      <TextField {...field('sentence')} label={said.sentence} required autoComplete="off" />
      <Select
        label={said.category}
        options={toolCategories.map((value) => ({ value, label: toolCategoryName[value] }))}
        value={values.category}
        placeholder={said.category}
        onChange={(chosen) => {
          const category = toolCategories.find((one) => one === chosen)
          if (category !== undefined) write('category', category)
        }}
      />
      <TextField
        {...field('site')}
        label={said.site}
        optional={said.optional}
        hint={said.siteHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
