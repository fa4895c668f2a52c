/** Says what it was asked, and what it knows. */
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
      environment: Object.keys(Deno.env.toObject())
        .filter((name) => name.startsWith('SUPABASE_'))
        .toSorted(),
      process: Deno.pid,
    },
    { status: 201, headers: { 'x-own': 'yes', 'access-control-allow-origin': '*' } },
  )
})
