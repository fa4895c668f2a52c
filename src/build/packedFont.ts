import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * The module of a font of the documents, which `npm run fonts` writes: the deployment of a function brings modules and no
 * other files. file: the font's name without its ending.
 */
export const packedFont = (file: string, bytes: Uint8Array): string =>
  `/** ${file}.ttf, compressed; written by \`npm run fonts\`. */\nexport const packed =\n  '${gzipSync(bytes, { level: 9 }).toString('base64')}'\n`

/** The font of a module. */
export const unpackedFont = (module: string): Buffer =>
  gunzipSync(Buffer.from(/'(?<packed>[^']+)'/.exec(module)?.groups?.['packed'] ?? '', 'base64'))
