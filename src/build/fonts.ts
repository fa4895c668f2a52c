/** `npm run fonts`: writes the font of headings, made smaller. It is kept: it changes with the package's font alone. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { headingFont, headingRange } from './headingFont.ts'

const file = join(import.meta.dirname, '../ui/theme/fonts/headings.woff2')
/** PDF takes no woff2. */
const ofPapers = join(import.meta.dirname, '../../supabase/functions/document/fonts/headings.ttf')

mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, await headingFont())
writeFileSync(ofPapers, await headingFont('truetype'))
process.stdout.write(`unicode-range: ${headingRange};\n`)
