export const shareWords = {
  title: 'Share this page',
  address: 'Copy link',
  addressLead: 'Opening it uses one request and shows current data.',
  copy: 'Copy link with the data',
  copyLead: (length: string) =>
    `A link of ${length} characters with this page over the period that it shows. Opening it uses no request, and the data goes to nobody else.`,
  tooLong: (length: string, most: string) =>
    `A link with this data would have ${length} characters. Links longer than ${most} are often cut off, so save a file instead.`,
  file: 'Save as a file',
  fileLead: 'The same as a file, which Statglass opens without a request.',
  making: 'Creating the link …',
  holdsKey: 'This page contains what looks like an API key, so it can’t be shared.',
  page: 'A shared copy',
  pageLead: 'Open a file that somebody sent you. No request is made.',
  chooseFile: 'Open a file',
  badge: 'Shared copy',
  notice: (service: string, when: string) =>
    `Somebody shared this copy of what ${service} answered on ${when}. Nobody checked it, and nothing of it is saved on this device.`,
  otherService: 'It is from another service than the one in use here.',
  live: 'Open the live page',
  opening: 'Opening the copy …',
  failed: 'This copy can’t be opened.',
  problem: {
    large: 'It is too large.',
    damaged:
      'Part of it is missing or was changed. Links are sometimes cut off; ask for the file instead.',
    newer: 'It was made by a newer Statglass. Reload this page to update.',
    other: 'This isn’t a Statglass file.',
  },
}
