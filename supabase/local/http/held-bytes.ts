/** The limit of all bodies being read or answered: a hundred callers with the largest would fill the memory. */
const totalLimit = 64_000_000
/** A caller with many slow bodies would otherwise take all of it, and other callers could not sign in. */
const networkLimit = 16_000_000

/** The memory of a chunk beside its bytes. Without it, a body sent byte by byte takes two hundred times what is counted. */
const chunkOverhead = 200

/** The limit of all bodies together, or of those of one network, is reached. */
export class TooManyBodies extends Error {}

let total = 0
const byNetwork = new Map<string, number>()

/** Counts the bytes of one body as held until they are released. */
export class HeldBytes {
  readonly #network: string
  #size = 0

  constructor(network: string) {
    this.#network = network
  }

  /** Throws TooManyBodies. */
  add(chunk: Uint8Array): void {
    this.#change(chunk.byteLength + chunkOverhead)
    if (total > totalLimit || (byNetwork.get(this.#network) ?? 0) > networkLimit) throw new TooManyBodies()
  }

  release(): void {
    this.#change(-this.#size)
  }

  #change(bytes: number): void {
    this.#size += bytes
    total += bytes
    const held = (byNetwork.get(this.#network) ?? 0) + bytes
    // Without this, every network that ever sent a body would stay in memory.
    if (held === 0) byNetwork.delete(this.#network)
    else byNetwork.set(this.#network, held)
  }
}
