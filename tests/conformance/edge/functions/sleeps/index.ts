Deno.serve(() => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 60_000)))
