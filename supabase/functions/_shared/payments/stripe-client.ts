import { Stripe } from 'stripe'

/** A client for the test server on this machine, if `base` is set. */
export function stripeClient(secretKey: string, base: string | undefined): Stripe {
  const at = base === undefined ? undefined : new URL(base)
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(at === undefined
      ? {}
      : {
          host: at.hostname,
          port: at.port,
          protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }),
  })
}
