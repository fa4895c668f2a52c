Deno.serve(() => Response.json({ reached: true }))
