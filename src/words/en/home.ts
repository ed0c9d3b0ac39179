export const homeWords = {
  title: 'Home',
  welcome: (one: string) => `Look up any ${one.replace(/^an? /, '')}`,
  lead: 'Type a name and press Enter. What you have seen is free to open again.',
  startTitle: 'Start here',
  example: 'Figures and ranks, what is running and what is next.',
  showAll: (name: string) => `Show ${name} and what is on`,
  list: 'The list, to search and sort.',
  dates: 'What is new, and what is next.',
  show: (many: string) => `Show ${many}`,
  month: {
    show: 'Try it with a month of history',
    busy: 'Importing a month of history …',
    done: 'A month of history was imported. Settings › Data removes it.',
    refused: 'This browser keeps no history for this page.',
  },
}
