import { useEffect, useRef, useState } from 'react'
import { libraryDeskCopy as copy, libraryFileProblemText } from '../../copy/libraryDesk.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { toolCopy } from '../../copy/tools.ts'
import { type ListedResource, publishResource, saveResource } from '../../data/staff/library.ts'
import { attemptId, sendWithStoredId } from '../../data/sync/attempts.ts'
import { useFormDraft } from '../../data/sync/useFormDraft.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { endingsOf, libraryFileName, libraryFileProblem, resourceLimits } from '../../domain/resourceForm.ts'
import { type ResourceKind, resourceKinds } from '../../domain/resource.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'
import { saveWithFile } from './saveWithFile.ts'

type ResourceFormProps = {
  /** The edited resource, with its text; undefined for a new one. */
  of?: ListedResource
  text?: string
  open: boolean
  onClose: () => void
  /** The resource was changed, by this person or meanwhile by another one. */
  onChange: () => void
}

type Values = {
  kind: string
  title: string
  summary: string
  file: string
  body: string
  tool: string
  /** Empty: it stays a draft. */
  publish: string
}

const valuesOf = (read: (ListedResource & { body: string }) | undefined): Values => ({
  kind: read?.kind ?? 'document',
  title: read?.title ?? '',
  summary: read?.summary ?? '',
  file: '',
  body: read?.body ?? '',
  tool: read?.tool_name ?? 'all',
  publish: '',
})

const kindOf = ({ kind }: Pick<Values, 'kind'>): ResourceKind =>
  resourceKinds.find((one) => one === kind) ?? 'document'

/** Chosen again after a closed tab, the same file has the same name. */
const nameOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** The path depends on the file alone: after a corrected text the file is not uploaded again. */
const pathOf = async (draft: string, kind: ResourceKind, file: File): Promise<string> => {
  const place = await attemptId(draft, 'file', `${kind} ${nameOf(file)}`)
  return `library/${place}/${libraryFileName(file.name, copy.unnamedFile)}`
}

const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? copy.tooLong(most) : undefined

export function ResourceForm({ of, text = '', open, onClose, onChange }: ResourceFormProps) {
  const online = useOnline()
  // The form keeps the row that it was opened with: the list may be read again under it.
  const [read] = useState(of && { ...of, body: text })
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const upload = useRef<AbortController>(null)
  useEffect(() => () => upload.current?.abort(), [])
  const key = `resource:${of?.id ?? 'new'}`
  const draft = useFormDraft(key)
  const { element, busy, values, failure, field, write, onSubmit, note } = useForm({
    draft,
    initial: valuesOf(read),
    shared: read && { title: copy.title, summary: copy.summary, body: copy.body, tool: copy.tool },
    validate: (typed) => {
      const [{ title, summary, body }, kind] = [typed, kindOf(typed)]
      const problem = of === undefined ? libraryFileProblem(kind, file) : null
      return errorsOf<Values>({
        title: title.trim() === '' ? copy.titleMissing : tooLong(title, resourceLimits.title),
        summary: tooLong(summary, resourceLimits.summary),
        body:
          kind === 'document' && body.trim() === '' ? copy.bodyMissing : tooLong(body, resourceLimits.body),
        file:
          problem === null
            ? undefined
            : libraryFileProblemText(problem, endingsOf(kind), resourceLimits.bytes),
      })
    },
    submit: async (typed) => {
      const [{ title, summary, body, tool }, kind] = [typed, kindOf(typed)]
      const words = { kind, title, summary, body, tool: tool === 'all' ? null : tool }
      if (read !== undefined) {
        const answer = await saveResource(read.id, { ...words, file: read.file_path, seconds: null }, read)
        // Without it, the next opening starts from the same old title, and is refused again.
        if (!answer.ok && answer.code === 'changed_meanwhile') onChange()
        return answer
      }
      upload.current = new AbortController()
      const { signal } = upload.current
      // `publish` is no part of the row, and can be repeated: chosen only after an attempt without an answer, it makes
      // no second resource.
      const { publish, ...row } = typed
      const saved = await sendWithStoredId(key, row, async (id) => {
        const answer =
          kind === 'document' || file === null
            ? await saveResource(id, { ...words, file: null, seconds: null }, null)
            : await saveWithFile(id, words, { file, path: await pathOf(key, kind, file) }, setShare, signal)
        return { ...answer, id }
      })
      return saved.ok && publish !== '' ? publishResource(saved.id, true) : saved
    },
    onDone: (_done, { publish }) => {
      showToast(
        'good',
        copy.saved,
        of !== undefined ? copy.savedChange : publish !== '' ? copy.savedPublished : copy.savedDraft,
      )
      onChange()
      onClose()
    },
    fieldOf: (code) =>
      code === 'file_missing' || code === 'video_unreadable' || code === 'file_unreadable' ? 'file' : 'title',
    problems: copy.problems,
  })
  const { error } = field('file')
  const kind = kindOf(values)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ title: of === undefined ? copy.create : copy.editTitle, ...copy.form }}
      description={of === undefined ? copy.createSentence : copy.editSentence}
      form={{ ref: element, onSubmit }}
      submit={{
        text: copy.submit,
        busyText: file !== null && share > 0 && share < 1 ? copy.uploading(share) : copy.submitting,
        busy,
      }}
      online={online}
    >
      <RestoredNote {...note} />
      {of === undefined && (
        <RadioGroup
          label={copy.kind}
          options={resourceKinds.map((value) => ({ value, text: resourceKindName[value] }))}
          value={kind}
          onChange={(chosen) => write('kind', chosen)}
        />
      )}
      <TextField {...field('title')} label={copy.title} required autoComplete="off" />
      <TextField
        {...field('summary')}
        label={copy.summary}
        optional={copy.optional}
        hint={copy.summaryHint}
        autoComplete="off"
      />
      {of === undefined && kind !== 'document' && (
        <TextField
          type="file"
          name="file"
          label={copy.file}
          required
          error={error}
          hint={copy.fileHint(endingsOf(kind), resourceLimits.bytes)}
          accept={endingsOf(kind)}
          onChange={({ target }) => {
            const chosen = target.files?.[0] ?? null
            setFile(chosen)
            write('file', chosen === null ? '' : nameOf(chosen))
          }}
        />
      )}
      <TextArea
        {...field('body')}
        label={copy.body}
        hint={kind === 'document' ? copy.bodyOfDocument : copy.bodyOfFile}
        required={kind === 'document'}
        {...(kind !== 'document' && { optional: copy.optional })}
        tall
      />
      <Select
        label={copy.tool}
        placeholder={copy.everyTool}
        options={[
          { value: 'all' as const, label: copy.everyTool },
          ...toolSlugs.map((value) => ({ value, label: toolCopy[value].name })),
        ]}
        value={values.tool}
        onChange={(chosen) => write('tool', chosen)}
      />
      {of === undefined && (
        <Checkbox
          checked={values.publish !== ''}
          onChange={({ target }) => write('publish', target.checked ? 'yes' : '')}
        >
          {copy.publishAtOnce}
        </Checkbox>
      )}
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
