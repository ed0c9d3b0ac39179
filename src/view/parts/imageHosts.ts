/** The host of a picture that may be asked for; null for any address that is not plain https. */
export function hostOfPicture(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed === null || parsed.protocol !== 'https:' || parsed.username !== ''
    ? null
    : parsed.host
}

/** A host as a person types it: `cdn.example.com`; null where it is none. */
export function hostOfText(text: string): string | null {
  const bare = text.trim().replace(/^https:\/\//i, '')
  return /^[\p{L}\p{N}.-]+(:\d+)?$/u.test(bare) ? hostOfPicture(`https://${bare}/`) : null
}

/** How the settings keep it: hosts are allowed service by service. */
export const hostEntry = (service: string, host: string): string => `${service} ${host}`

/** The hosts among the entries that belong to a service. */
export const hostsOf = (entries: readonly string[], service: string): string[] =>
  entries.flatMap((entry) =>
    entry.startsWith(`${service} `) ? [entry.slice(service.length + 1)] : [],
  )
