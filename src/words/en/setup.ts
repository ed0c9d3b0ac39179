export const setupWords = {
  title: 'Set up a service',
  lead: 'Statglass finds the routes of a service by its address alone. Everything else is a field of its service.json.',
  address: 'Address of the service',
  addressHelp: 'Its website, or the address its figures come from: https://stats.example/api/v1',
  nowhere:
    'No figures can be read at this address. If it opens as a web page, copy the address its figures come from.',
  addressWrong: 'Enter the full address of a service, starting with https://.',
  addressKey: 'This looks like a key. Enter keys in the key field.',
  price: (most: string, minutes: string, limit: string) =>
    `At most ${most} requests: ${minutes} min at ${limit} a minute, less if the service allows more or describes itself.`,
  command:
    'A service that answers no other site can be set up by the command “npm run service” on a computer.',
  find: 'Look for its routes',
  most: (count: string) => `at most ${count} requests`,
  asking: (path: string, count: string) => `Request ${count}: ${path} …`,
  file: 'service.json',
  fileHelp: 'The description of the service: found, pasted or corrected here.',
  notJson: 'This is not JSON.',
  problems: 'Not understood',
  pages: 'Pages of the service',
  open: (page: string) => `Open ${page}`,
  notes: 'Notes: what was found and what is assumed',
  use: 'Use this service',
  useHelp: 'The page reloads and shows this service. You can switch back in the settings.',
}
