import { expect, it } from 'vitest'
import { decodeFrame, encodeFrame } from './frames.ts'

const frame = { joinRef: '1', ref: '2', topic: 'realtime:x', event: 'phx_join', payload: { a: 'ñ' } }

it('written frames are read back, in both versions of the protocol', () => {
  for (const version of ['1.0.0', '2.0.0'] as const) {
    expect(decodeFrame(Buffer.from(encodeFrame(frame, version)), false)).toEqual(frame)
  }
})

it('invalid frames are ignored', () => {
  const nothing = [
    '',
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    '[1,2,3,4,5]',
    '{"topic":7,"event":"x"}',
    '[null,null,{},"x",{}]',
  ]
  expect(nothing.map((text) => decodeFrame(Buffer.from(text), false))).toEqual(nothing.map(() => undefined))
  const bytes = [
    [],
    [3],
    [3, 1, 1, 1, 1, 1],
    [4, 0, 0, 0, 0, 0, 1],
    [3, 200, 200, 200, 200, 200, 1, 65],
    [255, 255],
  ]
  expect(bytes.map((data) => decodeFrame(Buffer.from(data), true))).toEqual(bytes.map(() => undefined))
})

it('too deeply nested content is ignored, as text and as bytes', () => {
  const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`
  expect(
    decodeFrame(Buffer.from(`[null,null,"realtime:x","broadcast",{"a":${deep}}]`), false),
  ).toBeUndefined()
  const push = Buffer.concat([Buffer.from([3, 0, 0, 1, 1, 0, 1]), Buffer.from('ab'), Buffer.from(deep)])
  expect(decodeFrame(push, true)).toBeUndefined()
})

it('arbitrary bytes cause no exception', () => {
  for (let i = 0; i < 2000; i += 1) {
    const data = Buffer.from(Array.from({ length: i % 40 }, () => Math.floor(Math.random() * 256)))
    data[0] = 3
    expect(() => [decodeFrame(data, true), decodeFrame(data, false)]).not.toThrow()
  }
})
