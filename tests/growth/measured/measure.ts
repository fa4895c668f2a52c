/** Measures the tree that it is in, and prints its figures as one line of JSON. Arguments: accounts, sockets. */
import { openDatabase } from '../../../supabase/local/open-database.ts'
import { clockFigures } from './clock.ts'
import { listFigures } from './lists.ts'
import { manyRowsFigures } from './many-rows.ts'
import { fillRows } from './rows.ts'
import { socketFigures } from './sockets.ts'

const accounts = Number(process.argv[2])
const sockets = Number(process.argv[3])
const print = (figures: Record<string, number>) => process.stdout.write(`${JSON.stringify(figures)}\n`)

const embedded = await openDatabase()
await fillRows(embedded, accounts)
print(await manyRowsFigures(embedded))
print(await clockFigures(embedded, 'PGlite'))
await embedded.close()

const databaseUrl = process.env['MEASURED_DATABASE']
if (databaseUrl === undefined) throw new Error('MEASURED_DATABASE is missing: an empty PostgreSQL')
const real = await openDatabase({ databaseUrl })
await fillRows(real, accounts)
print(await listFigures(real))
print(await clockFigures(real, 'PostgreSQL'))
await real.close()

print(await socketFigures(sockets))
process.exit()
