import { rgb, type RGB } from '@cantoo/pdf-lib'

const ofHex = (hex: string): RGB =>
  rgb(
    Number.parseInt(hex.slice(1, 3), 16) / 255,
    Number.parseInt(hex.slice(3, 5), 16) / 255,
    Number.parseInt(hex.slice(5, 7), 16) / 255,
  )

/** The brand's light scheme: the page is white. */
export const ink = {
  text: ofHex('#15171C'),
  second: ofHex('#353942'),
  muted: ofHex('#5B606B'),
  line: ofHex('#D2CEC2'),
  wash: ofHex('#F4F2EB'),
  cobalt: ofHex('#1F3FBF'),
  deep: ofHex('#16286E'),
  anil: ofHex('#B7C5F7'),
  glaze: ofHex('#FBF8F0'),
  cempa: ofHex('#F5A524'),
} as const
