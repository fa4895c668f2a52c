import { expect, test } from 'vitest'
import { recordingType } from './recordingType.ts'

test('AAC is recorded where the browser supports it: all phones play it', () => {
  expect(recordingType(() => true)).toEqual({
    container: 'audio/mp4',
    asked: 'audio/mp4;codecs=mp4a.40.2',
  })
})

test('WebM is recorded if AAC is not supported', () => {
  expect(recordingType((type) => type.includes('opus'))?.container).toBe('audio/webm')
})

test('MP4 is recorded without a codec where none can be named; where neither is supported there are no voice notes', () => {
  expect(recordingType((type) => type === 'audio/mp4')?.asked).toBe('audio/mp4')
  expect(recordingType(() => false)).toBeNull()
})
