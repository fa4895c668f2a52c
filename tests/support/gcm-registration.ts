import { createServer } from 'node:http'

/** A 64-bit field of a protobuf message. */
function fixed64(field: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(9)
  bytes[0] = field
  bytes.writeBigUInt64LE(value, 1)
  return bytes
}

/** AndroidCheckinResponse: stats_ok, market_ok, digest, android_id, security_token. */
const checkIn = Buffer.concat([
  Buffer.from([0x08, 1, 0x18, 1, 0x22, 3]),
  Buffer.from('abc'),
  fixed64(0x39, 1_234_567n),
  fixed64(0x41, 7_654_321n),
])

/**
 * Google's registration of a browser for pushes, without the internet: Chromium's own subscribe() runs to its end and makes
 * real keys. `switches` point a Chromium at it, which must not have --disable-background-networking.
 */
export async function startGcmRegistration(): Promise<{ switches: string[]; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const asksCheckIn = request.url?.startsWith('/checkin') === true
      if (asksCheckIn) response.setHeader('content-type', 'application/x-protobuffer')
      response.end(asksCheckIn ? checkIn : 'token=fake-token:APA91bTest')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the registration has no port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    switches: [
      `--gcm-checkin-url=${origin}/checkin`,
      `--gcm-registration-url=${origin}/register`,
      `--gcm-mcs-endpoint=${origin}/mcs`,
    ],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
