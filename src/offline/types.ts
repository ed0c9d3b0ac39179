/** Told by the page: the waiting version shall be used from now on. A type alone: the worker shares no file with the page. */
export type OfflineMessage = 'SKIP_WAITING'
