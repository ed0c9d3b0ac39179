/** The words of the page about data and keys, in English. */
export const enPrivacy = {
  privacy: {
    title: 'Privacy and safety',
    lead: 'What this site keeps, what it sends, how to wipe it, and what it cannot protect.',
    open: 'What is stored and sent',
    what: 'What',
    where: 'Where',
    until: 'Until',
    storedTitle: 'What is stored on this device',
    stored: [
      ['API key', 'Session storage of the tab', 'The tab is closed, or “Forget the key”'],
      [
        'API key, where you chose “Keep on this device”',
        'Local storage of this browser',
        '“Forget the key”, in any tab',
      ],
      [
        'Pages that were fetched, their history and figures',
        'IndexedDB of this browser',
        '“Forget all of it” in the settings; the oldest go first where the device is full',
      ],
      [
        'Favourites, recent names, groups, goals, watches and what they told, what you adjusted, settings',
        'Local storage of this browser',
        'You remove them one by one, or clear the site’s data',
      ],
      [
        'When requests were made, to keep within the limit; never the key itself',
        'Local storage of this browser',
        'You clear the site’s data',
      ],
      [
        'The code of this site, to open without a network; nothing that you looked up',
        'Cache storage of this browser',
        'A newer version comes, or you clear the site’s data',
      ],
    ],
    storedNote: 'There are no cookies. Where storage is blocked, all of it lasts until the reload.',
    sentTitle: 'What leaves this device',
    sent: [
      'To the service: the names, ids and searches that you ask for, in the address of a request. Like any site it sees your network address.',
      'To the service: your API key, in one header. It was bound to that one address when you gave it and goes to no other, not on a redirect either.',
      'To the host of this page: requests for its own code, fonts and configuration, and one for the time of day. It learns no name that you look up, unless it is also the service or forwards to it.',
      'To a host of pictures: only where you allowed that host in the settings. It then sees your network address.',
      'To nobody else: no analytics, no error reports, no advertising. The browser itself refuses other addresses for scripts, styles and fonts.',
    ],
    wipeTitle: 'How to wipe it',
    wipe: [
      '“Forget the key” in the settings wipes the key in every tab, also in tabs that are asleep: they drop it when they wake.',
      '“Forget all of it” in the settings wipes every fetched page, its history and its figures.',
      'The rest goes with the browser’s own “Clear site data” for this site, which also wipes the two above.',
      'Where a key may have been seen by others, revoke it in your account at the service: forgetting it here does not end it there.',
    ],
    openTitle: 'What is not protected',
    notProtected: [
      'Whoever uses this browser profile can read what is stored, a kept key included: it is not encrypted.',
      'Browser extensions and programs on this device can read the page, what is stored and what is sent.',
      'The browser’s own history has the addresses of pages, and they have the names that you looked up.',
      'The service knows what you asked for and which key asked. What it says is shown as it came: it may be wrong.',
      'Whoever runs the host of this page can change its code. A key is as safe as that host.',
      'A file or a link that you export or share is out of reach of “Forget all of it”.',
    ],
    licencesTitle: 'Licences',
    licencesLead: 'This site is made with the work of others:',
    licences: 'Notices of the packages in its code',
    fontLicence: 'Licence of the font',
  },
} as const
