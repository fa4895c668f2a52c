/** Ends in the middle of an answer. */
Deno.serve(() => Deno.exit(1))
