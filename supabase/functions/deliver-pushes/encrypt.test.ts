import { expect, it } from 'vitest'
import { fromBase64Url, toBase64Url } from '../_shared/base64url.ts'
import { encrypt } from './encrypt.ts'

const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const

it('the example of RFC 8291, appendix A, is encrypted byte for byte', async () => {
  const sender = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
  const point = fromBase64Url(sender)
  const [x, y] = [toBase64Url(point.subarray(1, 33)), toBase64Url(point.subarray(33))]
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const d = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  const sealed = await encrypt(
    new TextEncoder().encode('When I grow up, I want to be a watermelon'),
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: fromBase64Url('DGv6ra1nlYgDCS1FRnbzlw'),
      sender: {
        privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d }, P256, true, ['deriveBits']),
        publicKey: await crypto.subtle.importKey('jwk', jwk, P256, true, []),
      },
    },
  )
  expect(toBase64Url(sealed)).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})
