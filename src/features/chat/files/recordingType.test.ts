import { expect, test } from 'vitest'
import { recordingType } from './recordingType.ts'

test('AAC is recorded where the browser writes it: phones of every make play it', () => {
  expect(recordingType(() => true)).toEqual({
    container: 'audio/mp4',
    asked: 'audio/mp4;codecs=mp4a.40.2',
  })
})

test('WebM is recorded where there is no AAC', () => {
  expect(recordingType((type) => type.includes('opus'))?.container).toBe('audio/webm')
})

test('a browser that names no codec records MP4 as it likes; one that records neither offers no voice note', () => {
  expect(recordingType((type) => type === 'audio/mp4')?.asked).toBe('audio/mp4')
  expect(recordingType(() => false)).toBeNull()
})
