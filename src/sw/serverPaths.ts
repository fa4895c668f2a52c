/** Addresses that only the server answers: never a page of the app. `*`: all addresses below. */
export const serverPaths = [
  '/rest/*',
  '/auth/*',
  '/realtime/*',
  '/storage/*',
  '/functions/*',
  '/config.json',
  '/healthz',
  '/producto/*',
]

export const isServerPath = (path: string): boolean =>
  serverPaths.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one))
