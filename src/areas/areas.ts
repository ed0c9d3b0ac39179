import type { AreaDescriptor } from '#data/areas/registry.ts'

/** An area with a list and a page for each thing, at the endpoints of its name. */
const described = (
  area: string,
  lead: readonly string[],
  more: Partial<AreaDescriptor> = {},
): AreaDescriptor => ({
  area,
  list: `${area}.list`,
  item: `${area}.item`,
  further: [],
  comparable: false,
  lead,
  ...more,
})

/** The six areas, in the order of the navigation. A seventh is a folder with its panels, and a line here and in `loadPanels`. */
export const AREAS: readonly AreaDescriptor[] = [
  described('players', ['overall xp', 'total level', 'rank', 'quests', 'last seen'], {
    list: null,
    comparable: true,
  }),
  described('clans', ['members', 'total xp', 'average level', 'rank', 'founded'], {
    further: [{ use: 'members', endpoint: 'clans.members' }],
    comparable: true,
  }),
  described('leaderboards', ['players', 'updated']),
  described('prices', ['buy', 'sell', 'margin', 'volume'], {
    further: [{ use: 'history', endpoint: 'prices.history' }],
    comparable: true,
  }),
  described('competitions', ['metric', 'participants', 'starts', 'ends']),
  described('events', ['kind', 'starts', 'ends']),
]
