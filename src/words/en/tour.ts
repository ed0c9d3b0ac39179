/** The words of a newcomer’s home page. */
export const tourWords = {
  heading: 'What you can do',
  person: {
    title: (name: string) => `See ${name}`,
    text: 'Figures, tables and charts from everything the service has.',
  },
  compare: {
    title: 'Compare',
    text: 'Two or more side by side: figures, tables, charts, and who leads by how much.',
  },
  list: {
    text: {
      clans: 'The roster, its roles and activity, all members refreshed in one go.',
      leaderboards: 'See who leads and who moved, and find anyone on a board.',
      prices: 'Prices over time, margins, and a basket of your own.',
      competitions: 'Standings, the race over time, and when it ends.',
      events: 'What is on and what is next, as a calendar that you can export.',
      other: 'Read, sort, filter, chart and export it.',
    },
  },
  groups: {
    title: 'Groups and contests',
    text: 'Friends, rivals or a basket as one page: gains by day, week or month, and contests.',
  },
  watches: {
    title: 'Watches',
    text: 'Get an alert when a level is reached, a price falls, a name appears or an event is near.',
  },
}
