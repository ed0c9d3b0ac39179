/** Ms to add to an instant to get the wall time of this device's zone. */
export const offsetHere = (ms: number) => new Date(ms).getTimezoneOffset() * -60_000
