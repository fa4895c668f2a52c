Deno.serve(() => new Response('not to be reached'))
