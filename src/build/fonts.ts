/** `npm run fonts`: writes the subset heading font. It is committed: it changes only with the font's package. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { headingFont, headingRange } from './headingFont.ts'

const file = join(import.meta.dirname, '../ui/theme/fonts/headings.woff2')
/** PDF does not accept woff2. */
const ofPapers = join(import.meta.dirname, '../../supabase/functions/document/fonts/headings.ttf')

mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, await headingFont())
writeFileSync(ofPapers, await headingFont('truetype'))
process.stdout.write(`unicode-range: ${headingRange};\n`)
