/** The screens whose pictures the public pages show; the files are made by `npm run screenshots:product`. */
export const productPictures = ['licencias', 'chat', 'reporte'] as const

/** Of the phone that was photographed, at two pixels a point. */
export const productSize = { width: 390, height: 720 } as const
