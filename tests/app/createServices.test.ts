import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#api/endpoints.ts'
import { createWorld } from '../helpers/world.ts'

const player = ENDPOINTS[0]!

describe('the app without a browser', () => {
  it('looks a player up in the sample service', async () => {
    const world = createWorld()
    const asked = world.services.client.request(player, { ids: { id: 'Merrow Ann' } })
    await world.advance(100)
    const answer = await asked
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, data: { name: 'Merrow Ann' } })
    expect(world.requests.map(({ url }) => url)).toEqual(['sample:/api/v1/players/Merrow%20Ann'])
    world.close()
  })
})
