import type { CDPSession, Page } from '@playwright/test'

/** A phone's fingerprint sensor, simulated by Chromium. */
export type Sensor = { readonly cdp: CDPSession; readonly authenticatorId: string }

/** A sensor that recognises the person of the phone. It exists as long as the page. */
export async function withSensor(page: Page): Promise<Sensor> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

export const finger = ({ cdp, authenticatorId }: Sensor, isOwn: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOwn })
