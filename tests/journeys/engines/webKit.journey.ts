import { findWebKit, openWebKit } from './webKit.ts'
import { mainJourneys } from './mainJourneys.ts'

const here = findWebKit()

mainJourneys('WebKit', 'webkit2gtk-driver xvfb', here === null ? null : () => openWebKit(here))
