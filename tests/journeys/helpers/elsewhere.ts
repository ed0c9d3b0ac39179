import { onTestFinished } from 'vitest'
import { serveSample } from '../../../src/build/serveSample.ts'
import { OPEN_TO_ALL, startThree, type Handler, type TestServer } from '../../helpers/servers.ts'
import type { World, WorldOptions } from './world.ts'

/** The app on one origin, the service it asks on another, and a stranger on a third. */
export interface Elsewhere extends Omit<World, 'asked'> {
  service: TestServer
  stranger: TestServer
  /** Answers everything as the sample service does; every preflight is asked for. */
  healthy: Handler
  /** What the service was asked, preflights left out; oldest first. */
  asked(): TestServer['received']
}

const MAY_ASK = {
  ...OPEN_TO_ALL,
  'access-control-allow-methods': 'GET',
  'access-control-max-age': '0',
}

/** `setFault` is given the preflights, too. */
export async function startElsewhere(
  start: (options?: WorldOptions) => Promise<World>,
  options: WorldOptions = {},
): Promise<Elsewhere> {
  const nobody: Handler = (_, response) => void response.writeHead(404).end()
  const { service, stranger, close } = await startThree(nobody, nobody)
  onTestFinished(close)
  const config = { ...options.service, baseUrl: service.origin }
  const world = await start({ ...options, service: config })
  const sample = serveSample(world.sample)
  const healthy: Handler = (request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, MAY_ASK).end()
    else sample(request, response, () => response.destroy())
  }
  service.respond(healthy)
  return {
    ...world,
    service,
    stranger,
    healthy,
    asked: () => service.received.filter(({ method }) => method !== 'OPTIONS'),
    setFault: (handler) => service.respond(handler ?? healthy),
    visit: ({ origins = [], ...visit } = {}) =>
      world.visit({ ...visit, origins: [service.origin, ...origins] }),
  }
}

/** A fault of the answer alone: the browser may ask for it. */
export const afterPreflight =
  ({ healthy }: Pick<Elsewhere, 'healthy'>, answer: Handler): Handler =>
  (request, response) =>
    (request.method === 'OPTIONS' ? healthy : answer)(request, response)
