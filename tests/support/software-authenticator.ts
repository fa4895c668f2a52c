import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The parts of the options that an authenticator reads. */
type NewKeyOptions = { challenge: string; rp: { id?: string }; user: { id: string } }
type SignOptions = { challenge: string; rpId?: string }

const PRESENT = 0b1
const CHECKED = 0b100
const WITH_KEY = 0b100_0000

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** An authenticator in software, with one passkey of the kind that phones make (ES256, no attestation). */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer
  #userHandle = ''
  /** The signature counter: a copy of the passkey would continue from an older value. */
  count = 0
  /** Whether it has verified the person's finger, face or PIN. */
  checksPerson = true
  origin: string

  constructor(origin: string) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    // COSE: an EC key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
    this.#publicKey = Buffer.from(isoCBOR.encode(key))
  }

  register({ challenge, rp, user }: NewKeyOptions) {
    this.#userHandle = user.id
    const authData = Buffer.concat([
      this.#data(rp.id ?? '', WITH_KEY),
      Buffer.alloc(16),
      uint(this.#id.length, 2),
      this.#id,
      this.#publicKey,
    ])
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return this.#answer({
      clientDataJSON: text(this.#clientData('webauthn.create', challenge)),
      attestationObject: text(Buffer.from(isoCBOR.encode(attestation))),
      transports: ['internal'],
    })
  }

  sign({ challenge, rpId = '' }: SignOptions) {
    this.count += 1
    const clientData = this.#clientData('webauthn.get', challenge)
    const authenticatorData = this.#data(rpId, 0)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(sign('sha256', signed, this.#privateKey)),
      userHandle: this.#userHandle,
    })
  }

  #answer<T>(response: T) {
    const id = text(this.#id)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #data(rpId: string, flags: number): Buffer {
    const checked = this.checksPerson ? CHECKED : 0
    return Buffer.concat([sha256(rpId), uint(PRESENT | checked | flags, 1), uint(this.count, 4)])
  }
}
