/** What a newcomer's first page says that the app can do, in English; apart, so that it waits for no other page's words. */
export const enTour = {
  heading: 'What you can do',
  person: {
    title: (name: string) => `See ${name}`,
    text: 'Every figure, table and chart, read from whatever the service answers.',
  },
  compare: {
    title: 'Compare',
    text: 'Two or more side by side: figures, tables, charts, who leads by how much.',
  },
  list: {
    text: {
      clans: 'The roster, its roles and activity, all members refreshed in one go.',
      leaderboards: 'Who is where, who moved, and find anyone on a board.',
      prices: 'Prices over time, margins, and a basket of your own.',
      competitions: 'Standings, the race over time, and when it ends.',
      events: 'What runs and what comes, as a calendar that you can export.',
      other: 'Read, sort, filter, chart and export it.',
    },
  },
  groups: {
    title: 'Groups and contests',
    text: 'Friends, rivals or a basket as one page: gains by day, week or month, and contests.',
  },
  watches: {
    title: 'Watches',
    text: 'Be told when a level is reached, a price falls, a name appears, an event is near.',
  },
}
