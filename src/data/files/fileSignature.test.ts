import { describe, expect, it } from 'vitest'
import { checkedMimeType } from '../../../supabase/local/storage/content-type.ts'
import { fileTypes } from '../../domain/file.ts'
import { hasSignature } from './fileSignature.ts'

/** The first bytes of each type. */
const heads: Readonly<Record<(typeof fileTypes)[number], string>> = {
  'image/png': '\u{89}PNG\r\n\u{1A}\n',
  'image/jpeg': '\u{FF}\u{D8}\u{FF}\u{E0}',
  'image/webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'image/heic': '\0\0\0\u{18}ftypheic',
  'application/pdf': '%PDF-1.7',
  'text/plain': 'Hola',
  'text/csv': 'uno,dos',
}
const others = ['<html>', 'MZ', '', '\r\n%PDF-1.4', `${'x'.repeat(2_000)}%PDF-1.4`, 'GIF89a', 'BM']

const isAccepted = (type: string, head: string): boolean => {
  try {
    checkedMimeType(type, Buffer.from(head, 'latin1'), fileTypes)
    return true
  } catch {
    return false
  }
}

describe('The signature of a chosen file', () => {
  for (const type of fileTypes)
    it(`${type}: the device accepts the bytes that the storage accepts, and no others`, () => {
      const all = [...Object.values(heads), ...others]
      const onDevice = all.map((head) => hasSignature(type, Buffer.from(head, 'latin1')))
      expect(onDevice).toEqual(all.map((head) => isAccepted(type, head)))
      expect(hasSignature(type, Buffer.from(heads[type], 'latin1'))).toBe(true)
    })

  it('a PDF may begin with other bytes', () => {
    expect(isAccepted('application/pdf', '\r\n%PDF-1.4')).toBe(true)
  })
})
