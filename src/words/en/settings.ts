/** The words of the settings. */
export const settings = {
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
    unnamedService: 'Statistics service',
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
      key: 'This may hold an API key, which would be sent with every address. Paste a key into its own field.',
    },
    routesTitle: 'Routes',
    routesLead:
      'Only the player route is documented. The others are the likeliest; change one if the service keeps it elsewhere.',
    routeProblem: {
      empty: 'The route is empty.',
      characters: 'A route has letters, digits, "-", "_", "/" and {id} only.',
      braces: 'A route has no braces but those of {id}.',
      parts: 'A route has no empty or dotted parts.',
      key: 'This may hold an API key. Paste a key into its own field.',
    },
    routesSave: 'Use these routes',
    themeTitle: 'Theme',
    quotaTitle: 'Requests kept for clicks',
    freshTitle: 'How long a page counts as fresh',
    freshLead:
      'Older ones are marked as old. Nothing is fetched for it: you decide when a request is spent.',
    quotaLead: 'Refreshes in the background leave this many requests of a window to your clicks.',
    quotaAuto: 'By how often you click',
    dataTitle: 'What this device knows',
    dataLead: (n: number, text: string) =>
      n === 1 ? `${text} page is kept on this device.` : `${text} pages are kept on this device.`,
    dataClear: 'Forget all of it',
    dataClearSure:
      'Every page seen on this device is forgotten, with its history. This cannot be undone.',
    dataForget: 'Forget',
    dataForgetSure: (what: string) =>
      `${what}: every body, its history and its figures are forgotten on this device. This cannot be undone.`,
    dataForgetFailed:
      'This device did not let it be forgotten: nothing was removed. Close the other tabs of Statglass, reload this one and try again.',
    dataTable: 'What it takes, by area',
    dataArea: 'Area',
    dataPages: 'Pages',
    dataBodies: 'Bodies',
    dataBodySize: 'Bodies take',
    dataFigureSize: 'Figures take',
    dataTotal: (used: string, quota: string) =>
      `The browser counts ${used} in all, of ${quota} that it allows.`,
    dataBefore: 'Forget what was fetched before',
    dataPage: 'Forget one page',
    dataPageNone: 'Choose a page',
    dataWhat: { before: (day: string) => `What was fetched before ${day}` },
    persisted: 'The browser keeps it also when the device needs room.',
    notPersisted: 'The browser may delete it when the device needs room.',
    persist: 'Ask the browser to keep it',
    backupTitle: 'A backup',
    backupLead:
      'Everything on this device as one file: pages with their history, figures, names, saved things, groups, goals and settings. Never the key. A file of another device is joined with what is here, and nothing is there twice.',
    backupExport: 'Export',
    backupImport: 'Import a file',
    backupExporting: (pages: string) => `${pages} pages written …`,
    backupImporting: (lines: string) => `${lines} lines read …`,
    backupName: 'statglass backup',
    backupUndo: 'Undo the import',
    backupUndone: 'The import was taken back.',
    backupNotUndone: 'This device refused: the import was not taken back.',
    backupDone: (bodies: string, pasts: string, settings: string) =>
      `Imported: ${bodies} new bodies, longer histories of ${pasts}, ${settings} settings.`,
    backupDamaged: (lines: string) => `${lines} lines were damaged and left out.`,
    backupProblem: {
      cut: 'The end of the file is missing. What came before it was imported.',
      other: 'This is no backup of Statglass. Nothing was changed.',
      newer: 'This backup was made by a newer Statglass. Nothing was changed.',
      memory: 'Storage is blocked in this browser, so nothing can be imported.',
      refused: 'This device refused to keep it all: it may be full. What fitted was imported.',
    },
  },
}
