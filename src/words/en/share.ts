/** The words of shared copies. */
export const share = {
  share: {
    title: 'Share this page',
    address: 'Copy link',
    addressLead: 'The address. It costs whoever opens it one request, and shows what holds then.',
    copy: 'Copy link with the data',
    copyLead: (length: string) =>
      `A link of ${length} characters that holds what you see. It costs whoever opens it no request; the data go to nobody else.`,
    tooLong: (length: string, most: string) =>
      `A link with these data would have ${length} characters. Links above ${most} are often cut, so save a file in its place.`,
    file: 'Save as a file',
    fileLead: 'What you see, as a file that Statglass opens at no request.',
    picture: 'Save as a picture',
    pictureLead: 'Its name and its first figures as a PNG.',
    making: 'Making the link …',
    holdsKey: 'This page holds what looks like an API key, so it is not shared.',
    page: 'A shared copy',
    pageLead: 'Open a file that somebody gave you. No request is made.',
    chooseFile: 'Open a copy from a file',
    badge: 'Somebody’s copy',
    notice: (service: string, when: string) =>
      `This is a copy that somebody shared: what they say ${service} answered on ${when}. Nobody checked it. It was opened without a request, and is not kept on this device.`,
    otherService: 'It is of another service than the one this page asks.',
    live: 'Open the page itself',
    opening: 'Opening the copy …',
    failed: 'This copy cannot be opened.',
    problem: {
      large: 'It is larger than a copy may be.',
      damaged:
        'A part of it is missing or was changed. Links are sometimes cut on their way: ask for the file.',
      newer: 'It was made by a newer Statglass. Reload this page to get the newest one.',
      other: 'It is no copy that Statglass made.',
    },
  },
}
