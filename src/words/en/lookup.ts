export const lookupWords = {
  lead: 'Enter the exact name of a player. Typing sends no request.',
  field: 'Player name',
  fieldOf: (one: string) => `Name of ${one}`,
  leadOf: (many: string) => `Enter an exact name to find ${many}. Typing sends no request.`,
  submit: 'Look up',
  list: (n: string) => `${n} names: look up, or make a group`,
  search: 'Search the service',
  recent: 'Looked up on this device',
  empty: 'Players that you look up are listed here.',
  emptyOf: (many: string) => `${many} that you look up are listed here.`,
}
