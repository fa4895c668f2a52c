const t0=performance.now(); const m=(n:string)=>console.log(n,Math.round(performance.now()-t0))
const { startServer } = await import('../supabase/local/server.ts'); m('import')
const s=await startServer({port:0,dataDir:'/tmp/dd/a'}); m('start')
await s.close(); m('closed')
