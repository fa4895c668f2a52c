const failure = (error: unknown): string => (error instanceof Error ? error.name : 'no error')
const known = (name: string): string | undefined => Deno.env.get(name)

/** The result of an attempt that the function has no permission for. */
async function forbidden(): Promise<string[]> {
  const tried = [
    () => Deno.env.toObject(),
    () => known(['SETUP', 'TOKEN'].join('_')),
    () => fetch('http://127.0.0.2:8080/'),
    () => fetch('https://example.com/'),
    () => Deno.readTextFile('/etc/hostname'),
    () => new Deno.Command('/bin/true').output(),
  ]
  return Promise.all(
    tried.map(async (one) => {
      try {
        await one()
        return 'allowed'
      } catch (error) {
        return failure(error)
      }
    }),
  )
}

/** Returns its request and its environment. */
Deno.serve(async (request) => {
  if (new URL(request.url).pathname === '/echo/away') return Response.redirect('http://example.com/', 303)
  const { method, url, headers } = request
  const body = await request.text()
  return Response.json(
    {
      method,
      path: new URL(url).pathname + new URL(url).search,
      headers: Object.fromEntries(headers),
      body,
      environment: [
        ...(Deno.env.get('SUPABASE_ANON_KEY') === undefined ? [] : ['SUPABASE_ANON_KEY']),
        ...(Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') === undefined ? [] : ['SUPABASE_SERVICE_ROLE_KEY']),
        ...(Deno.env.get('SUPABASE_URL') === undefined ? [] : ['SUPABASE_URL']),
      ],
      forbidden: await forbidden(),
      process: Deno.pid,
    },
    { status: 201, headers: { 'x-own': 'yes', 'access-control-allow-origin': '*' } },
  )
})
