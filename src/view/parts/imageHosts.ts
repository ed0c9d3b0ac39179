/** The host of a picture's URL; null unless it is plain https. */
export function hostOfPicture(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed?.protocol === 'https:' && parsed.username === '' ? parsed.host : null
}

/** Parses a host as typed, such as `cdn.example.com`; null if invalid. */
export function hostOfText(text: string): string | null {
  const bare = text.trim().replace(/^https:\/\//i, '')
  return /^[\p{L}\p{N}.-]+(:\d+)?$/u.test(bare) ? hostOfPicture(`https://${bare}/`) : null
}

/** The entry in the settings: hosts are allowed per service. */
export const hostEntry = (service: string, host: string): string => `${service} ${host}`

export const hostsOf = (entries: readonly string[], service: string): string[] =>
  entries.flatMap((entry) =>
    entry.startsWith(`${service} `) ? [entry.slice(service.length + 1)] : [],
  )
