import { expect, test } from 'vitest'
import { questionOf } from '../../../features/staff-list/listDefinition.ts'
import { clientsOfManagerHref } from '../../../staffHrefs.ts'
import { clientList } from './clientList.tsx'

const renata = '0d0e0f00-0000-4000-9000-0000000000b2'
const filterOf = (address: string) =>
  questionOf(clientList, new URL(address, 'https://azulejo.test').searchParams).filter

test('the clients of a member of the team are those of that account manager, in every view', () => {
  expect(filterOf(clientsOfManagerHref(renata))).toEqual({ manager: renata })
  expect(filterOf(`${clientsOfManagerHref(renata)}&vista=con-factura-vencida`)).toEqual({
    manager: renata,
    overdue: 'true',
  })
})

test('what is no id is not sent: the server would refuse the list', () => {
  expect(filterOf(clientsOfManagerHref('renata'))).toEqual({})
})
