/** Beside a place: how many alerts were not read. Apart, for it stands on every page. */
export const unread = (text: string) => `${text} new`
