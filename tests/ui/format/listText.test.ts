import { expect, it } from 'vitest'
import { listText } from '#ui/format/listText.ts'

const ITEMS = ['Price', 'Volume', 'Offers', 'Trades']

it.each(['en', 'en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-CA', 'en-IE', 'en-IN', 'de', 'ja'])(
  'names are listed as the browser lists them in %s',
  (locale) => {
    for (let count = 0; count <= ITEMS.length; count += 1) {
      const items = ITEMS.slice(0, count)
      expect(listText(items, locale)).toBe(new Intl.ListFormat(locale).format(items))
    }
  },
)
