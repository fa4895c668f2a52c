import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { namedUuid } from './namedUuid.ts'

it('a name always gives the same id, another name another, and the database accepts each', async () => {
  const first = await namedUuid('purchase:1')
  expect(await namedUuid('purchase:1')).toBe(first)
  expect(await namedUuid('purchase:2')).not.toBe(first)
  for (let name = 0; name < 200; name += 1)
    expect(z.uuid().safeParse(await namedUuid(String(name))).success).toBe(true)
  // Fixed: events counted under it must not be counted again by a later version.
  expect(first).toMatchInlineSnapshot(`"52739fac-2ea5-80a4-bb6f-d05a627de518"`)
})
