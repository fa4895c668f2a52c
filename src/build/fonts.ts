/**
 * `npm run fonts`: writes the subset heading font and the modules of the documents' fonts. They are committed: they change
 * only with a font.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { headingFont, headingRange } from './headingFont.ts'
import { packedFont } from './packedFont.ts'

const file = join(import.meta.dirname, '../ui/theme/fonts/headings.woff2')
const ofDocuments = join(import.meta.dirname, '../../supabase/functions/document/fonts')

mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, await headingFont())
// PDF does not accept woff2.
writeFileSync(join(ofDocuments, 'headings.ttf'), await headingFont('truetype'))
for (const font of readdirSync(ofDocuments).filter((name) => name.endsWith('.ttf'))) {
  const name = font.replace('.ttf', '')
  writeFileSync(join(ofDocuments, `${name}.ts`), packedFont(name, readFileSync(join(ofDocuments, font))))
}
process.stdout.write(`unicode-range: ${headingRange};\n`)
