import { findFirefox, openFirefox } from './firefox.ts'
import { mainJourneys } from './mainJourneys.ts'

const here = findFirefox()

mainJourneys('Firefox', 'firefox-esr', here === null ? null : () => openFirefox(here))
