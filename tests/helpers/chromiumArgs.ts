/**
 * What Playwright turns off itself and these tests meet; a second list on the command line replaces the first.
 * `WebUIOmnibox…`: a browser draws the suggestions of its address bar in a page of its own, made with every window. No test
 * looks at it, and it cost as much as the page that is tested. `SpareRenderer…`: nor is a process made for the next page before
 * there is one: a ninth of all work of the journeys, and a part of each trace that never said that it was whole.
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
  'SpareRendererForSitePerProcess',
]

/** How the journeys and the benches start a Chromium. */
export const chromiumArgs = (): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]
