/**
 * Runs one function in Deno, and ends when the server that started it is gone: however that ended, it no longer holds
 * the other end of this one's input.
 */
async function endWithServer(): Promise<void> {
  for await (const _ of Deno.stdin.readable);
  Deno.exit()
}

void endWithServer()
await import(Deno.args[0] ?? '')
