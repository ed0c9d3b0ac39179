import { enFirst } from './enFirst.ts'
import { inside } from './inside.ts'

/** The words of the pages, in English. */
export const enPages = {
  themes: { system: 'Like the device', light: 'Light', dark: 'Dark' },
  palette: {
    names: 'Seen on this device',
    commands: 'Pages and commands',
    lookUp: 'Ask the service',
    goTo: (where: string) => `Go to ${where}`,
    compare: (what: string) => `Compare ${inside(what)}`,
    theme: (name: string) => `Theme: ${name}`,
  },
  explore: { title: 'Explore' },
  home: {
    ...enFirst.home,
    startTitle: 'Begin here',
    quotaExplained: (limit: string) =>
      `The service gives ${limit} requests a minute; they come back by themselves.`,
    quotaColours:
      'Green is left, amber is on its way, grey is spent. What you have seen opens without one.',
    recentTitle: 'Recent',
    quotaTitle: 'Requests',
  },
  problem: {
    empty: 'Type a name first.',
    'too-long':
      'This name is longer than 200 characters. No player has such a name, so nothing was asked.',
    malformed: 'This name has a broken character (half of a pair) and cannot be sent.',
    dots: 'A name cannot be "." or "..": it would reach another address.',
    key: 'This looks like an API key. It was not sent. A key goes into the settings.',
    outside: 'This path would leave the service’s prefix.',
  },
}
