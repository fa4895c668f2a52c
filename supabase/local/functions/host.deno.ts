/**
 * Runs one function in Deno, and ends with the server that started it: when the server has ended for any reason, this
 * process's input is closed.
 */
async function endWithServer(): Promise<void> {
  for await (const _ of Deno.stdin.readable);
  Deno.exit()
}

void endWithServer()
await import(Deno.args[0] ?? '')
