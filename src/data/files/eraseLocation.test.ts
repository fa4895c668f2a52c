import { readFileSync } from 'node:fs'
import { load } from 'exifreader'
import { array, assert, nat, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { eraseLocation } from './eraseLocation.ts'

const read = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(`tests/support/located-photos/${name}`))

const exifTags = (bytes: Uint8Array) => load(Uint8Array.from(bytes).buffer, { expanded: true }).exif ?? {}

/** Every part of the position that the photo names, in EXIF and XMP. */
function positionIn(bytes: Uint8Array): string[] {
  const exif = Object.keys(exifTags(bytes)).filter((name) => name.startsWith('GPSL'))
  const xmp = new TextDecoder('latin1').decode(bytes).match(/exif:GPS\w+>[^<]*\d/g) ?? []
  return [...exif, ...xmp]
}

for (const name of ['photo.heic', 'photo.jpg', 'photo.webp'])
  it(`${name}: no position is left in it, the camera’s name is`, () => {
    const bytes = read(name)
    expect(positionIn(bytes)).toEqual([
      'GPSLatitudeRef',
      'GPSLatitude',
      'GPSLongitudeRef',
      'GPSLongitude',
      'exif:GPSLatitude>19,2.484',
      'exif:GPSLongitude>98,12.378',
    ])
    eraseLocation(bytes)
    expect(positionIn(bytes)).toEqual([])
    expect(exifTags(bytes).Model?.description).toBe('Prueba')
    expect(bytes.length).toBe(read(name).length)
  })

it('a photo that was cut off or damaged anywhere never throws', () => {
  const whole = read('photo.heic')
  assert(
    property(
      nat(whole.length),
      array(tuple(nat(whole.length), nat(255)), { maxLength: 20 }),
      (end, damage) => {
        const bytes = whole.slice(0, end)
        for (const [at, value] of damage) if (at < end) bytes[at] = value
        eraseLocation(bytes)
        expect(bytes).toHaveLength(end)
      },
    ),
  )
})
