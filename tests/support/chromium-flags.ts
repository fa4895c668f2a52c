/**
 * Chromium reads only the last `--disable-features` of its command line, so this one must contain Playwright's own
 * (chromiumSwitches.ts): without it, pages are delayed before their paint, and the start sends requests to Google.
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
 * The list below the address bar is a separate page, loaded into a renderer for every window although tests never show
 * it: a quarter of the processor time of a short test.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * A renderer started in advance for a page that a test may never open, and a separate process for drawing: a sixth of
 * the processor time.
 */
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
