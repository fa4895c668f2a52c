import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { namedUuid } from './namedUuid.ts'

it('One name is one id, another name another, and each is an id that the database takes', async () => {
  const first = await namedUuid('purchase:1')
  expect(await namedUuid('purchase:1')).toBe(first)
  expect(await namedUuid('purchase:2')).not.toBe(first)
  for (let name = 0; name < 200; name += 1)
    expect(z.uuid().safeParse(await namedUuid(String(name))).success).toBe(true)
  // Kept: what was counted under it before must not be counted again by a later version.
  expect(first).toMatchInlineSnapshot(`"52739fac-2ea5-80a4-bb6f-d05a627de518"`)
})
