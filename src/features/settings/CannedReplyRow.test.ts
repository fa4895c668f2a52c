import { Children, isValidElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import type { CannedReply } from '../../domain/cannedReply.ts'
import type { deleteCannedReply } from '../../data/staff/cannedReplies.ts'
import { CannedReplyRow } from './CannedReplyRow.tsx'

const deleted = vi.hoisted(() => vi.fn<typeof deleteCannedReply>())
vi.mock('../../data/staff/cannedReplies.ts', async (original) => ({
  ...(await original<object>()),
  deleteCannedReply: deleted,
}))
vi.mock('../../data/sync/useOnline.ts', () => ({ useOnline: () => true }))
vi.mock('../../data/sync/useSyncStatus.ts', () => ({ syncNow: () => undefined }))

beforeEach(() => deleted.mockReset().mockResolvedValue({ ok: true, value: null }))

type Pressable = {
  children?: ReactNode
  look?: string
  'aria-label'?: string
  onClick?: (event: { detail: number }) => void
  onBlur?: () => void
}

/** The buttons of a part of the screen. */
const buttonsIn = (node: ReactNode): Pressable[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Pressable>(child)) return []
    const { props } = child
    return props.onClick === undefined ? buttonsIn(props.children) : [props]
  })

async function shownRow(of: Partial<CannedReply>) {
  const reply: CannedReply = {
    id: 'copy',
    user_id: 'u',
    shared_id: null,
    title: 'Saludo',
    body: 'Hola',
    sync_seq: 1,
    updated_at: '2026-11-01T00:00:00Z',
    ...of,
  }
  const row = await renderHook(() => CannedReplyRow({ reply, canChange: true, onEdit: () => undefined }))
  const removal = () => buttonsIn(row.latest()).find(({ look }) => look === 'danger')
  return { removal, reads: (text: string) => vi.waitFor(() => expect(removal()?.children).toBe(text)) }
}

test('a shared reply is deleted by the second press; the first asks, and says that it is for the whole staff', async () => {
  const { removal, reads } = await shownRow({ shared_id: 'shared' })
  removal()?.onClick?.({ detail: 1 })
  await reads('¿Borrar para todo el personal?')
  expect(removal()?.['aria-label']).toBe('Sí, borrar Saludo para todo el personal')
  expect(deleted).not.toHaveBeenCalled()
  // The second tap of a double tap was meant for the text before.
  removal()?.onClick?.({ detail: 2 })
  expect(deleted).not.toHaveBeenCalled()
  removal()?.onClick?.({ detail: 1 })
  expect(deleted).toHaveBeenCalledExactlyOnceWith({ id: 'shared', shared: true })
})

test('a personal reply asks too, and no longer when the person turns to something else', async () => {
  const { removal, reads } = await shownRow({})
  removal()?.onClick?.({ detail: 1 })
  await reads('¿Borrar?')
  removal()?.onBlur?.()
  await reads('Borrar')
  expect(deleted).not.toHaveBeenCalled()
})
