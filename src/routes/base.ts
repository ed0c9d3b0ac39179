/** Where the app is mounted, without a trailing slash: `/sub` for a build with that base. */
export const BASE = import.meta.env.BASE_URL.replace(/\/+$/, '')
