export const shortcutWords = {
  search: 'Search',
  palette: 'Search and commands',
  help: 'Keyboard shortcuts',
  go: (where: string) => `Go to ${where}`,
  rows: 'Next and previous row',
  open: 'Open the row',
  menu: 'Actions for the row',
}
