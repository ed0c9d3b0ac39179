export const configUrl = () => `${import.meta.env.BASE_URL}service.json`

/** The configuration beside the page, always as it is now. */
export const fetchConfig = () => fetch(configUrl(), { cache: 'no-cache', credentials: 'omit' })
