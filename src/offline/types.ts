/** The page's message that switches to the waiting version. A type alone: the worker shares no file with the page. */
export type OfflineMessage = 'SKIP_WAITING'
