import { findWebKit, openWebKit } from './webKit.ts'
import { mainJourneys } from './mainJourneys.ts'

const here = findWebKit()

mainJourneys('WebKit', here === null ? null : () => openWebKit(here))
