/**
 * Chromium reads only the last `--disable-features` of its command line, so this one has to say what Playwright's own says
 * (chromiumSwitches.ts): without it, pages are held before they are painted, and the start asks Google for things.
 */
const ofPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * The list below the address bar is a page of its own, loaded into a renderer for every window although tests never show it:
 * a quarter of the processor time that a short test takes.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** A renderer started ahead for a page that a test may never open, and a process of its own for drawing: a sixth of the processor time. */
const spareRenderer = 'SpareRendererForSitePerProcess'

/** For a Chromium that tests start. */
export const chromiumFlags = [
  '--no-sandbox',
  '--in-process-gpu',
  // A microphone that beeps, for voice notes: a machine without sound has none.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--disable-features=${[...ofPlaywright, ...addressBar, spareRenderer].join(',')}`,
]
