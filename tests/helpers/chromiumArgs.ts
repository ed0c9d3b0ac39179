/**
 * What Playwright turns off itself and these tests meet; a second list on the command line replaces the first.
 * `WebUIOmnibox…`: a browser draws the suggestions of its address bar in a page of its own, made with every window. No test
 * looks at it, and it cost as much as the page that is tested.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** How the journeys and the benches start a Chromium; `alsoOff`: further features to turn off. */
export const chromiumArgs = (...alsoOff: readonly string[]): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...FEATURES_OFF, ...alsoOff].join(',')}`,
]
