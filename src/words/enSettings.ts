/** The words of the settings page, in English. */
export const enSettings = {
  settingsPage: {
    title: 'Settings',
    keyTitle: 'API key',
    keyLead: (anonymous: string, keyed: string) =>
      `Without a key the service answers ${anonymous} requests a minute for your network address. With one: ${keyed}.`,
    keyUse: 'Use this key',
    keyGenerate: 'Make a key of the sample service',
    keyForget: 'Forget the key',
    keyKeep: 'Keep on this device',
    keyKeepThis: 'Keep the key in use on this device',
    keyKeepHelp:
      'Otherwise it is forgotten when this tab is closed. On a shared device leave this off.',
    keyHeld: (masked: string) => `In use: ${masked}`,
    keySetAside: (masked: string) => `Not in use: ${masked}`,
    keyFor: (origin: string) => `Sent to ${origin} and nowhere else.`,
    keyInPage: 'The sample service in this page has it; it is sent nowhere.',
    keyOtherOrigin: (origin: string) =>
      `This key was given for ${origin} and is not sent to the present service.`,
    keyKept: 'Kept on this device.',
    keyNotKept: 'This device is full or blocks storage: it did not keep the key.',
    keySession: 'Kept until this tab is closed.',
    keyUntried: 'It has not been tried yet: the next request shows whether the service knows it.',
    keyRecognised: 'The service recognised it.',
    keyElsewhere:
      'Another tab holds a key for its session. Paste it here too, or choose “Keep on this device” there.',
    keyFramed: 'This page is shown inside another one. A key cannot be entered here.',
    keyAccount: 'Your account at the service',
    keyProblem: {
      empty: 'Paste a key first.',
      length: (found: string, wanted: string) =>
        `A key has ${wanted} characters; this one has ${found}.`,
      prefix: (expected: string) => `A key of this service begins with “${expected}”.`,
      character: (position: string) =>
        `Character ${position} cannot be part of a key: only letters, digits, “_” and “-”.`,
    },
    serviceTitle: 'Service',
    serviceLead: 'Where the figures come from.',
    baseUrl: 'Base URL',
    baseUrlHelp:
      'https, or http on this machine. “sample:” is the built-in sample service. Empty: this site.',
    baseUrlUse: 'Use this address',
    baseUrlReset: 'Use the default again',
    routesReset: 'Use the default routes again',
    baseUrlLocked: 'This build was made for one service; the address cannot be changed.',
    baseUrlProblem: {
      empty: 'Type an address.',
      malformed: 'This is no address. It begins with https://.',
      scheme: 'Only https (or http on this machine) can be used.',
      insecure: 'http is used on this machine only. Use https.',
      credentials: 'An address with a user name or password is not accepted.',
      query: 'Leave out the part from “?” on.',
      fragment: 'Leave out the part from “#” on.',
    },
    routesTitle: 'Routes',
    routesLead:
      'Only the player route is documented. The others are the likeliest; change one if the service keeps it elsewhere.',
    routeProblem: {
      empty: 'The route is empty.',
      characters: 'A route has letters, digits, "-", "_", "/" and {id} only.',
      braces: 'A route has no braces but those of {id}.',
      parts: 'A route has no empty or dotted parts.',
    },
    routesSave: 'Use these routes',
    themeTitle: 'Theme',
    quotaTitle: 'Requests kept for clicks',
    quotaLead: 'Refreshes in the background leave this many requests of a window to your clicks.',
    quotaAuto: 'By how often you click',
    dataTitle: 'What this device knows',
    dataLead: (n: number, text: string) =>
      n === 1 ? `${text} page is kept on this device.` : `${text} pages are kept on this device.`,
    dataClear: 'Forget all of it',
    dataClearSure:
      'Every page seen on this device is forgotten, with its history. This cannot be undone.',
  },
}
