export const homeWords = {
  title: 'Home',
  welcome: (one: string) => `Look up any ${one.replace(/^an? /, '')}`,
  lead: 'Type a name and press Enter. What you have seen is free to open again.',
  startTitle: 'Start here',
  example: 'Figures and ranks, a chart, what is running and what is next.',
  showAll: (name: string) => `Show ${name} and what is on`,
  list: 'The list, to search and sort.',
  dates: 'What is new, and what is next.',
  show: (many: string) => `Show ${many}`,
  opened: 'Opened before',
}
