const OWN_TABS = {
  rivals: {
    path: 'characters/{id}/rivals',
    name: 'Rivals',
    filters: [{ param: 'topic', required: true }],
  },
  placings: { path: 'characters/{id}/placings', name: 'Placings' },
  errands: { path: 'characters/{id}/errands', name: 'Errands' },
  haunts: { path: 'characters/{id}/haunts', name: 'Haunts' },
}

interface Found {
  areas: { players: { tabs: { gains: { filters: object[] }; placings?: object; rivals?: object } } }
}

/** What a set-up finds of the second sample, with what only its owner can say: as its file is shipped. */
export function secondAsShipped<T>(found: T): T {
  const file = structuredClone(found)
  Reflect.deleteProperty(file as object, 'notes')
  const { players } = (file as T & Found).areas
  Object.assign(players, { update: 'characters/{id}/recapture' })
  const { placings: _placings, rivals: _rivals, ...tabs } = players.tabs
  players.tabs = Object.assign(tabs, OWN_TABS)
  Object.assign(players.tabs.gains.filters[0] ?? {}, {
    dates: { start: 'from_day', end: 'until_day' },
  })
  return file
}
