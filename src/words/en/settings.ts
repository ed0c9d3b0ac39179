import { plural, requests } from '../grammar.ts'

export const settingsWords = {
  title: 'Settings',
  sectionsLabel: 'Sections',
  sections: {
    key: 'Key and requests',
    display: 'Display',
    service: 'Service',
    data: 'Your data',
    developer: 'Developer',
  },
  keyTitle: 'API key',
  keyLead: (anonymous: string, keyed: string) =>
    `Without a key, the service answers ${requests(anonymous)} a minute from your network address. With a key: ${keyed}.`,
  keyChange: 'Change key',
  keyUse: 'Use this key',
  keyGenerate: 'Create a key for the sample service',
  keyForget: 'Forget the key',
  keyKeep: 'Keep on this device',
  keyKeepThis: 'Keep the key in use on this device',
  keyKeepHelp:
    'Otherwise the key is forgotten when you close this tab. Leave this off on a shared device.',
  keyHeld: (masked: string) => `In use: ${masked}`,
  keySetAside: (masked: string) => `Not in use: ${masked}`,
  keyFor: (origin: string) => `Sent to ${origin} and nowhere else.`,
  keyInPage: 'Used by the sample service in this page. It is not sent anywhere.',
  keyOtherOrigin: (origin: string) =>
    `This key was entered for ${origin} and is not sent to the current service.`,
  keyKept: 'Kept on this device.',
  keyNotKept: 'This device is full or blocks storage, so the key was not kept.',
  keySession: 'Kept until this tab is closed.',
  keyUntried: 'Not tried yet: the next request shows whether the service accepts it.',
  keyRecognised: 'The service recognised it.',
  keyElsewhere:
    'Another tab holds a key for its session. Paste it here too, or choose “Keep on this device” there.',
  keyFramed: 'This page is embedded in another page. You can’t enter a key here.',
  keyAccount: 'Your account at the service',
  keyProblem: {
    empty: 'Paste a key first.',
    length: (found: string, wanted: string) =>
      `A key has ${wanted} characters; this one has ${found}.`,
    prefix: (expected: string) => `A key of this service begins with “${expected}”.`,
    character: (position: string) =>
      `Character ${position} cannot be part of a key: only letters, digits, “_” and “-”.`,
  },
  serviceTitle: 'Service in use',
  serviceLead: 'All figures come from',
  unnamedService: 'Statistics service',
  setUp: 'Set up a service',
  baseUrlReset: 'Use the default again',
  routesReset: 'Use the default routes again',
  baseUrlLocked: 'This build was made for one service; the address cannot be changed.',
  advanced: 'Advanced: routes',
  routesTitle: 'Routes',
  route: 'Route',
  routeOf: 'For',
  routeUse: {
    list: 'list',
    item: 'page',
    members: 'members',
    history: 'history',
  },
  routeKnown: 'Known from',
  routeDocumented: 'the documentation',
  routeAssumed: 'an assumption',
  routesLead:
    'Routes that the service does not document are assumed. Change one if the service uses another.',
  routeProblem: {
    empty: 'The route is empty.',
    characters: 'A route has letters, digits, "-", "_", "/" and {id} only.',
    braces: 'A route has no braces but those of {id}.',
    parts: 'A route has no empty or dotted parts.',
    key: 'This may hold an API key. Paste a key into its own field.',
  },
  routesSave: 'Use these routes',
  themeTitle: 'Theme',
  freshTitle: 'Mark pages as old after',
  freshLead: 'The age of older pages is shown in amber. Nothing is fetched automatically.',
  exampleTitle: 'Example on the home page',
  exampleLead:
    'Before you look anything up, the home page asks for up to three pages an hour, while at least 80 % of your requests are left.',
  example: 'Ask for it automatically',
  toolsTitle: 'Tools',
  toolsLead: 'Open any path of the service, or see every request of this browser.',
  dataTitle: 'Saved data',
  dataLead: (n: number, text: string) =>
    n === 1 ? `${text} page is saved on this device.` : `${text} pages are saved on this device.`,
  dataForgetAll: 'Forget everything',
  dataForgetAllSure: 'Every page on this device and its history are deleted for good.',
  dataForget: 'Forget',
  dataForgetSure: (what: string) =>
    `${what} is forgotten on this device, with its history. This cannot be undone.`,
  dataPage: 'Forget one page',
  dataPageNone: 'Choose a page',
  dataForgetFailed:
    'Couldn’t delete the data. Nothing was removed. Close the other tabs of Statglass, reload this one and try again.',
  dataTotal: (used: string, quota: string) =>
    `The browser reports ${used} in total, of ${quota} allowed.`,
  persisted: 'Your browser won’t clear this data when storage runs low.',
  notPersisted: 'Your browser may clear this data when storage runs low.',
  persist: 'Ask the browser to keep this data',
  backupTitle: 'Backup',
  backupLead:
    'One file with everything on this device but the key: pages and their history, names, what you follow, groups and settings.',
  backupExport: 'Export',
  backupImport: 'Import a file',
  backupHow:
    'Add the file to the data on this device, which stays as it is, or replace that data with the file.',
  backupAdd: 'Add',
  backupReplace: 'Replace everything',
  backupExporting: 'Writing the file …',
  backupImporting: 'Reading the file …',
  backupName: 'statglass backup',
  backupDone: (n: number, text: string) =>
    plural(
      n,
      `Imported ${text} page, and the settings.`,
      `Imported ${text} pages, and the settings.`,
    ),
  backupDamaged: (n: number, text: string) =>
    plural(n, `${text} damaged line was skipped.`, `${text} damaged lines were skipped.`),
  backupProblem: {
    cut: 'This file is damaged or its end is missing. Nothing was changed.',
    other: 'This is not a Statglass backup. Nothing was changed.',
    newer: 'This backup was made by a newer Statglass. Nothing was changed.',
    memory: 'Storage is blocked in this browser, so nothing can be imported.',
    refused: 'The device may be full. Everything that fit was imported.',
  },
  pictures: {
    title: 'Pictures',
    lead: 'The host of a picture can tell that you are looking at it, so pictures load only from hosts that you allow: over https, and for this service alone.',
    host: 'Picture host',
    allow: 'Allow',
    remove: 'Remove',
    forbid: (host: string) => `Remove ${host}`,
    wrong: 'Enter a host name such as cdn.example.com.',
  },
}
