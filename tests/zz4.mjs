let t0 = performance.now(),
  c0 = process.cpuUsage()
const m = (n) => {
  const c = process.cpuUsage(c0)
  console.log(
    n.padEnd(30),
    Math.round(performance.now() - t0),
    'ms  cpu',
    Math.round((c.user + c.system) / 1000),
  )
  t0 = performance.now()
  c0 = process.cpuUsage()
}
await import('kysely')
m('import kysely')
await import('@supabase/lite')
m('import lite')
await import('@supabase/lite/pglite')
m('import lite/pglite')
