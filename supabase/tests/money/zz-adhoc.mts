import { readFileSync } from 'node:fs'
import { openDatabase } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Sequence } from './sequence.ts'
import { moneyMutants } from '../../../tests/mutations/mutants/money.ts'
const db = await openDatabase()
const client = (await createPeople(db)).mariana
await db.exec(`insert into public.promotions (code, percentage, months, valid_from, valid_until)
      values ('TRES40', 40, 3, now() - interval '1 day', now() + interval '9 years');
    insert into private.invoice_numbers (year, last) values (2027, 9997)`)
const blocks = (text: string) => text.split(/\n(?=create (?:or replace )?function)/).filter((b) => b.startsWith('create')).map((b) => {
  const end = Math.max(b.lastIndexOf('\n$$;'), b.lastIndexOf('\nend $$;'))
  const one = b.match(/^.*?as \$\$.*?\$\$;/s)
  return one ? one[0] : b.slice(0, end)
})
const only = process.argv[2]
for (const m of moneyMutants) {
  if (!m.file.endsWith('.sql')) continue
  if (only && !m.number.match(only)) continue
  const text = readFileSync(m.file, 'utf8')
  const block = blocks(text).find((b) => b.includes(m.find))
  if (block === undefined) { console.log(m.number, 'NO BLOCK'); continue }
  const orReplace = (b: string) => b.replace(/^create (or replace )?function/, 'create or replace function')
  await db.exec(orReplace(block.replace(m.find, () => m.replacement)))
  let found = 'NOBODY'
  const from = performance.now()
  for (let seed = 1; seed <= 150 && found === 'NOBODY'; seed += 1) {
    await db.transaction(async (tx) => {
      const s = new Sequence(tx, client, seed)
      try { await s.run()
        const gaps = await tx.query(`select y.year from (select substr(i.invoice_number, 4, 4)::int as year, count(*) as many, max(substr(i.invoice_number, 9)::int) as last
     from public.invoices i group by 1) y where y.many <> y.last - case y.year when 2027 then 9997 else 0 end`)
        if (gaps.length) found = `seed ${seed}: gap`
      } catch (e) { found = `seed ${seed}: ${(e as Error).message}` }
      throw new Error('undo')
    }).catch(() => undefined)
  }
  await db.exec(orReplace(block))
  console.log(m.number, m.wrong, '→', found.slice(0, 150), ((performance.now() - from) / 1000).toFixed(0) + 's')
}
await db.close()
