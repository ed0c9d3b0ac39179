/** More things than these are no group but a crawl. */
export const MOST_MEMBERS = 500
