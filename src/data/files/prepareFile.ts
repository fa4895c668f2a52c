import { FILE_BYTES_MAX, type FileProblem, fileTypes } from '../../domain/file.ts'
import { eraseLocation } from './eraseLocation.ts'
import { hasSignature } from './fileSignature.ts'

type PreparedFile = { readonly name: string; readonly mimeType: string; readonly bytes: ArrayBuffer }

type PrepareResult = { ok: true; file: PreparedFile } | { ok: false; problem: FileProblem }

/** Longest edge, px: enough to read a screen or a receipt in the picture. */
const EDGE_MAX = 2_000
const QUALITY = 0.82
/** The type of every picture that this browser can decode. */
export const SHRUNK = 'image/jpeg'

const problem = (found: FileProblem): PrepareResult => ({ ok: false, problem: found })

/** The types of files to which Chromium on a computer, or some Android pickers, give none. */
const typeOfEnding = { csv: 'text/csv', heic: 'image/heic', heif: 'image/heic' } as const

const isKnownEnding = (ending: string): ending is keyof typeof typeOfEnding =>
  Object.hasOwn(typeOfEnding, ending)

function typeOf({ name, type }: File): string {
  const ending = name.toLowerCase().slice(name.lastIndexOf('.') + 1)
  if (type === 'image/heif') return 'image/heic'
  return type === '' && isKnownEnding(ending) ? typeOfEnding[ending] : type
}

/**
 * A phone's photo, reduced to at most 2,000 px: a tenth of its bytes, and without its location. Null for a picture that
 * this browser cannot decode.
 */
async function shrink(file: Blob): Promise<Blob | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    // A HEIC picture outside Safari, or not a picture.
    if (error instanceof DOMException) return null
    throw error
  }
  const scale = Math.min(1, EDGE_MAX / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const drawing = canvas.getContext('2d')
  if (drawing === null) return null
  // A transparent picture would be black in a JPEG.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: SHRUNK, quality: QUALITY })
}

const withEnding = (name: string): string => `${name.replace(/\.[^.]+$/, '')}.jpg`

/** Reads the bytes at once: a phone may remove the file before it is sent. */
export async function prepareFile(chosen: File): Promise<PrepareResult> {
  const type = typeOf(chosen)
  if (!fileTypes.some((known) => known === type)) return problem('file_type')
  const smaller = type.startsWith('image/') ? await shrink(chosen) : null
  const [name, kept] = smaller === null ? [chosen.name, chosen] : [withEnding(chosen.name), smaller]
  if (kept.size > FILE_BYTES_MAX) return problem('file_too_large')
  try {
    const bytes = await kept.arrayBuffer()
    if (bytes.byteLength === 0) return problem('file_unreadable')
    if (smaller === null && !hasSignature(type, new Uint8Array(bytes))) return problem('file_type')
    if (type.startsWith('image/') && smaller === null) eraseLocation(new Uint8Array(bytes))
    return { ok: true, file: { name, mimeType: smaller === null ? type : SHRUNK, bytes } }
  } catch (error) {
    // Removed by the phone, or on a drive that was disconnected.
    if (error instanceof DOMException) return problem('file_unreadable')
    throw error
  }
}
