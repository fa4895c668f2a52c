import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormDraft } from '../../data/sync/useFormDraft.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { useForm } from './useForm.ts'

const ignore = () => undefined
const draftOf = (value: object, base: object, sent?: object): FormDraft => ({
  value: JSON.stringify(value),
  sent: sent && JSON.stringify(sent),
  base: JSON.stringify(base),
  set: ignore,
  clear: ignore,
  clearSent: ignore,
})

type Texts = { title: string; body: string }
const read: Texts = { title: 'Guía', body: 'Uno' }
const typed: Texts = { title: 'Guía de Ana', body: 'Uno' }

function Form({ stored, draft }: { stored: Texts; draft: FormDraft }) {
  const { values, note } = useForm<Texts, { ok: true }>({
    draft,
    initial: stored,
    shared: { title: 'Título', body: 'Texto' },
    validate: () => ({}),
    submit: () => Promise.resolve({ ok: true }),
    onDone: ignore,
    fieldOf: () => 'title',
  })
  return (
    <>
      <RestoredNote {...note} />
      <p>{values.title}</p>
    </>
  )
}
const shown = (stored: Texts, draft: FormDraft) =>
  renderToStaticMarkup(<Form stored={stored} draft={draft} />)

test('a form opens with the text that was typed before and not saved, and says so', () => {
  const form = shown(read, draftOf(typed, read))
  expect(form).toContain('<p>Guía de Ana</p>')
  expect(form).toContain('Esto lo escribiste antes y no se guardó.')
})

test('a form opens with the text that another person has saved since, names the field, and offers the own one', () => {
  const form = shown({ title: 'Guía de Eva', body: 'Uno' }, draftOf(typed, read))
  expect(form).toContain('<p>Guía de Eva</p>')
  expect(form).toContain('se guardó otra versión de «Título»')
  expect(form).toContain('Poner la mía')
  expect(form).toContain('Descartar la mía')
  expect(form).not.toContain('Esto lo escribiste antes')
})

test('of a text that was sent without an answer it does not say that it was not saved; of an edited one it does', () => {
  const sent = shown(read, draftOf(typed, read, typed))
  expect(sent).toContain('Esto lo enviaste antes y no llegó la respuesta.')
  expect(sent).not.toContain('no se guardó')
  expect(shown(read, draftOf(typed, read, { ...typed, body: 'Dos' }))).toContain('no se guardó')
})
