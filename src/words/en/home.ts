export const homeWords = {
  title: 'Home',
  welcome: (one: string) => `Look up any ${one.replace(/^an? /, '')}`,
  lead: 'Type a name and press Enter. What you have seen is free to open again.',
  showExample: 'Show an example',
  month: {
    show: 'Show with a month of history',
    busy: 'Importing a month of history …',
    done: 'A month of history was imported. Settings › Your data removes it.',
    refused: 'This browser keeps no history for this page.',
  },
}
