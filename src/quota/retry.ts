/** Network failures and 5xx are tried again at most this often (rule 13). */
export const MOST_RETRIES = 2
const FIRST_DELAY_MS = 1000

/** Full jitter: anywhere between now and an exponentially growing bound. */
export function retryDelay(failures: number, random: () => number): number {
  return Math.floor(random() * FIRST_DELAY_MS * 2 ** (failures - 1))
}
