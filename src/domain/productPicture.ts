/** The screens whose screenshots the public pages show; the files are made by `npm run screenshots:product`. */
export const productPictures = ['licencias', 'chat', 'reporte'] as const

/** Size of the emulated phone, at two pixels a point. */
export const productSize = { width: 390, height: 720 } as const

export type ProductPicture = (typeof productPictures)[number]

/** Screenshots that a browser shows before it installs the app: JPEG, which all of them accept; in pixels. */
export const screenshotSizes = {
  narrow: { width: 780, height: 1440 },
  wide: { width: 1280, height: 800 },
} as const

export type ScreenshotForm = keyof typeof screenshotSizes

export const screenshotFile = (picture: ProductPicture, form: ScreenshotForm): string =>
  `${picture}-${form}.jpg`
