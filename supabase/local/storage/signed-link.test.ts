import { afterEach, expect, it, vi } from 'vitest'
import { SignedLinks } from './signed-link.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('a link that was given for years ends after a day', async () => {
  const [links, file] = [new SignedLinks('secret'), { bucket: 'documents', key: 'a.txt' }]
  const token = await links.toDownload(file, 10 * 365 * 24 * 3600)
  expect(await links.download(token, file)).toBeGreaterThan(Date.now() / 1000)
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
  await expect(links.download(token, file)).rejects.toThrow('iat')
})
