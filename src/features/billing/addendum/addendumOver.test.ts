import { expect, it } from 'vitest'
import type { OverCause } from '../../../domain/contractChange.ts'
import { addendumOver } from './addendumOver.ts'

const over = (cause: OverCause, received: number) =>
  addendumOver({ status: 'expired', amount_due: 100, over_cause: cause }, [{ received: received }]).detail

it('says that nothing was charged, and that a part which was transferred stays the client’s', () => {
  expect(over('unpaid', 0)).toBe(
    'No se pagó a tiempo. No se hizo ningún cargo por ella. Si todavía quieres el servicio, solicítalo otra vez.',
  )
  expect(over('contract_end', 200)).toBe(
    'Pediste cancelar tu contrato. La parte que transferiste queda a tu favor.',
  )
})
