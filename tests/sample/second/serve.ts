import { createServer } from 'node:http'
import { sampleOptions } from '#build/environment.ts'
import { serveSample } from '#build/serveSample.ts'
import { createSample } from '#sample/index.ts'
import { secondEdition } from './secondEdition.ts'
import service from './service.json'

/** `npm run second`: serves the second sample service at the address in its `service.json`. */
export function main(): void {
  const sample = createSample({ ...sampleOptions(process.env), edition: secondEdition() })
  const serve = serveSample(sample)
  const { hostname, port } = new URL(service.baseUrl)
  createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end()),
  ).listen(Number(port), hostname, () => {
    console.log(`API: ${service.baseUrl}${service.apiPrefix}`)
    console.log(`API key: ${sample.generateKey()}`)
    console.log('Look at it: STATGLASS_SERVICE=tests/sample/second/service.json npm start')
  })
}
