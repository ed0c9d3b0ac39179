import { describe, expect, it } from 'vitest'
import { createFormat } from '#ui/format/createFormat.ts'

const NOW = Date.UTC(2026, 10, 20, 17, 0, 0)
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const en = createFormat('en-GB', 'Europe/London')

it.each(['C', 'en_GB', ''])('writes English where the browser says %j for its language', (said) => {
  const format = createFormat(said, 'UTC')
  expect(format.exact(14_391)).toBe('14,391')
  expect(format.relative(NOW - 20_000, NOW)).toBe('20 seconds ago')
})

describe('numbers', () => {
  it.each([
    [0, '0'],
    [2277, '2,277'],
    [9999, '9,999'],
    [10_000, '10 k'],
    [18_240, '18.2 k'],
    [812_345_678, '812.3 M'],
    [4_100_000_000, '4.1 B'],
    [-18_240, '−18.2 k'],
  ])('%d is %s in a headline', (number, text) => {
    expect(plain(en.compact(number))).toBe(text)
  })

  it('are exact in tables', () => {
    expect(en.exact(14_391_160)).toBe('14,391,160')
    expect(en.exact(0.5)).toBe('0.5')
    expect(en.exact(0.00421)).toBe('0.00421')
    expect(en.digits('123456789012345678901')).toBe('123,456,789,012,345,678,901')
    expect(en.digits('about 5')).toBe('about 5')
  })

  it('follow the person’s language', () => {
    const de = createFormat('de-DE', 'Europe/Berlin')
    expect(de.exact(14_391_160)).toBe('14.391.160')
    expect(plain(de.compact(812_345_678))).toBe('812,3 M')
    expect(plain(de.percent(12.5))).toBe('12,5 %')
    expect(plain(de.currency(1312, 'EUR'))).toBe('1.312,00 €')
  })

  it('write money by its code or by the name beside it', () => {
    expect(en.currency(1312, 'EUR')).toBe('€1,312.00')
    expect(plain(en.currency(1312, 'gold'))).toBe('1,312 gold')
    expect(en.currency(1312)).toBe('1,312')
  })

  it.each([
    ['de-DE', '18.446.744.073.709.551.615', ','],
    ['de-CH', "18'446'744'073'709'551'615", '.'],
    ['fr-FR', '18\u202f446\u202f744\u202f073\u202f709\u202f551\u202f615', ','],
    ['hi-IN', '1,84,46,74,40,73,70,95,51,615', '.'],
    ['ar-EG', '١٨٬٤٤٦٬٧٤٤٬٠٧٣٬٧٠٩٬٥٥١٬٦١٥', '٫'],
  ])('beyond 2^53 are grouped as in %s', (locale, text, decimal) => {
    const format = createFormat(locale, 'UTC')
    // Browsers differ in their apostrophe.
    const straight = (written: string) => written.replaceAll('’', "'")
    expect(straight(format.digits('18446744073709551615'))).toBe(text)
    expect(straight(format.currency(2 ** 64, 'gold', '18446744073709551615'))).toBe(
      `${text}\u00a0gold`,
    )
    expect(format.decimal()).toBe(decimal)
  })

  it('take percent as points', () => {
    expect(plain(en.percent(3.14))).toBe('3.1 %')
    expect(plain(en.percent(0))).toBe('0 %')
    expect([0.05, 0.02, -0.02].map((one) => plain(en.percent(one)))).toEqual([
      '0.1 %',
      '< 0.1 %',
      '< 0.1 %',
    ])
  })
})

it.each(['en-US', 'de-DE', 'sv-SE', 'ja-JP', 'hi-IN'])(
  'writes no negative number with a hyphen in %s',
  (locale) => {
    const format = createFormat(locale, 'UTC')
    const texts = [
      format.exact(-1312),
      format.exact(-0.00421),
      format.digits('-123456789012345678901'),
      format.digits('-1.5'),
      format.compact(-11_000_000),
      format.percent(-3.14),
      format.precise(-0.123456),
      format.currency(-1312, 'EUR'),
      format.currency(-1312, 'gold'),
      format.duration(-70_000),
    ]
    for (const text of texts) expect(text).toMatch(/^[^-]*−[^-]*$/)
    expect(format.typed(format.exact(-1312))).toContain(-1312)
  },
)

it('breaks no time between its minutes and its half of the day', () => {
  for (const locale of ['en-US', 'en-AU', 'zh-TW', 'ar-EG']) {
    const format = createFormat(locale, 'UTC')
    const texts = [
      format.instant(NOW, NOW),
      format.instant(Date.UTC(2024, 1, 3, 9), NOW),
      format.second(NOW),
      format.time(NOW),
      format.exactInstant(NOW),
    ]
    for (const text of texts) expect(text).toMatch(/[^ ]\u00a0[ap]m/i)
  }
})

describe('a full hour', () => {
  const FOUR = Date.UTC(2026, 10, 20, 4)
  const written = (locale: string, zone: string, ms = FOUR) => {
    const format = createFormat(locale, zone)
    const texts = [format.instant(ms, NOW), format.instant(ms, 0), format.time(ms)]
    return texts.map((text) => plain(text).replaceAll(/\p{Cf}/gu, ''))
  }

  it.each([
    ['en-US', 'Nov 20, 4 AM', 'Nov 20, 2026, 4 AM', '4 AM'],
    ['en-AU', '20 Nov, 4 am', '20 Nov 2026, 4 am', '4 am'],
    ['ar-EG', '٢٠ Nov, ٤ am', '٢٠ Nov ٢٠٢٦, ٤ am', '٤ am'],
    ['zh-TW', 'Nov 20, 4 AM', '2026 Nov 20, 4 AM', '4 AM'],
    ['en-GB', '20 Nov, 04:00', '20 Nov 2026, 04:00', '04:00'],
    ['de-DE', '20 Nov, 04:00', '20 Nov 2026, 04:00', '04:00'],
  ])('has no zeros in %s where hours are counted to 12', (locale, ...texts) => {
    expect(written(locale, 'UTC')).toEqual(texts)
  })

  it('is one of the person’s zone', () => {
    expect(written('en-US', 'Asia/Kolkata')[2]).toBe('9:30 AM')
    expect(written('en-US', 'Asia/Kolkata', FOUR + 30 * 60_000)[2]).toBe('10 AM')
    expect(written('en-US', 'UTC', -3_600_000)[2]).toBe('11 PM')
    expect(written('en-US', 'UTC', -60_000)[2]).toBe('11:59 PM')
  })

  it('keeps its minutes before seconds', () => {
    const { second, exactInstant } = createFormat('en-US', 'UTC')
    expect(plain(second(FOUR))).toBe('Nov 20, 4:00:00 AM')
    expect(plain(exactInstant(FOUR))).toContain('4:00:00 AM')
  })
})

describe('what contains a word', () => {
  const LATE = Date.UTC(2026, 10, 20, 21, 4, 7)
  const written = (locale: string) => {
    const format = createFormat(locale, 'UTC')
    return [
      format.instant(LATE, NOW),
      format.date(Date.UTC(2024, 1, 3), NOW),
      format.time(LATE),
      format.month(LATE),
      format.relative(LATE - 20_000, LATE),
      format.compact(-812_345_678),
      format.list(['Buy', 'Sell']),
      format.weekdays()[0],
    ].map((text) => plain(text ?? '').replaceAll(/\p{Cf}/gu, ''))
  }

  it.each([
    ['de-DE', '20 Nov, 21:04', '3 Feb 2024', '21:04', 'November 2026', '−812,3 M', 'Mon'],
    ['de-CH', '20 Nov, 21:04', '3 Feb 2024', '21:04', 'November 2026', '−812.3 M', 'Mon'],
    ['fr', '20 Nov, 21:04', '3 Feb 2024', '21:04', 'November 2026', '−812,3 M', 'Mon'],
    ['fi-FI', '20 Nov, 21.04', '3 Feb 2024', '21.04', 'November 2026', '−812,3 M', 'Mon'],
    ['ja-JP', 'Nov 20, 21:04', '2024 Feb 3', '21:04', '2026 November', '−812.3 M', 'Sun'],
    ['zh-TW', 'Nov 20, 9:04 PM', '2024 Feb 3', '9:04 PM', '2026 November', '−812.3 M', 'Sun'],
    ['hi-IN', '20 Nov, 9:04 pm', '3 Feb 2024', '9:04 pm', 'November 2026', '−812.3 M', 'Sun'],
    ['ar-EG', '٢٠ Nov, ٩:٠٤ pm', '٣ Feb ٢٠٢٤', '٩:٠٤ pm', 'November ٢٠٢٦', '−٨١٢٫٣ M', 'Sat'],
    ['en-US', 'Nov 20, 9:04 PM', 'Feb 3, 2024', '9:04 PM', 'November 2026', '−812.3 M', 'Sun'],
  ])(
    'is English for a person of %s, in their order, digits and clock',
    (locale, instant, date, time, month, compact, weekday) => {
      const ago = `${locale === 'ar-EG' ? '٢٠' : '20'} seconds ago`
      const texts = [instant, date, time, month, ago, compact, 'Buy and Sell', weekday]
      expect(written(locale)).toEqual(texts)
    },
  )

  it('is in no other script in any language of people', () => {
    for (const locale of [
      'ru',
      'el',
      'th-TH',
      'ko-KR',
      'he-IL',
      'fa-IR',
      'sv-SE',
      'tr',
      'bn-BD',
      'my',
    ]) {
      const format = createFormat(locale, 'UTC')
      const texts = [...written(locale), format.exactInstant(LATE), format.longDate(LATE)]
      for (const text of texts) expect(text.replaceAll(/\P{L}/gu, '')).toMatch(/^[a-z]*$/i)
    }
  })
})

describe('durations', () => {
  it.each([
    [0, '0 ms'],
    [350, '350 ms'],
    [70_000, '1 min 10 s'],
    [83_701, '1 min 23.7 s'],
    [59_996, '1 min'],
    [61_830, '1 min 1.83 s'],
    [4_210_000, '1 h 10 min'],
    [605_701, '10 min 5 s'],
    [86_400_000, '1 d'],
    [-70_000, '−1 min 10 s'],
  ])('%d ms is %s', (ms, text) => {
    expect(en.duration(ms)).toBe(text)
  })

  it('count down in seconds for two minutes', () => {
    expect([38, 119, 120, 190, -4].map(en.countdown)).toEqual([
      '38 s',
      '119 s',
      '2 min',
      '3 min 10 s',
      '0 s',
    ])
  })

  it('are short as ages', () => {
    expect([5000, 125_000, 3_700_000, 200_000_000].map(en.age)).toEqual([
      'now',
      '2 m',
      '1 h',
      '2 d',
    ])
  })
})

describe('instants', () => {
  it('are in the person’s zone', () => {
    const tokyo = createFormat('en-GB', 'Asia/Tokyo')
    expect(tokyo.instant(NOW, NOW)).toBe('21 Nov, 02:00')
    expect(tokyo.dayKey(NOW)).toBe('2026-11-21')
    expect(en.exactInstant(NOW)).toContain('17:00:00 GMT')
  })

  it('have their seconds where many fall on one minute', () => {
    expect(en.second(NOW + 7000)).toBe('20 Nov, 17:00:07')
  })

  it('name the year where it is another', () => {
    expect(en.instant(Date.UTC(2024, 1, 3, 9), NOW)).toBe('3 Feb 2024, 09:00')
  })

  it.each([
    [3000, '3 seconds ago'],
    [120_000, '2 minutes ago'],
    [10_800_000, '3 hours ago'],
    [3 * 86_400_000, '3 days ago'],
    [-2 * 86_400_000, 'in 2 days'],
    [39 * 3_600_000, '1 d 15 h ago'],
    [-39 * 3_600_000, 'in 1 d 15 h'],
    [-47 * 3_600_000, 'in 1 d 23 h'],
    [-24.5 * 3_600_000, 'in 1 day'],
    [24 * 3_600_000, '1 day ago'],
    [-10.5 * 86_400_000, 'in 10 d 12 h'],
    [3.5 * 86_400_000, '3 days ago'],
    [-20.9 * 86_400_000, 'in 20 days'],
    [-80 * 86_400_000, 'in 3 months'],
    [800 * 86_400_000, '2 years ago'],
  ])('%d ms ago is %s', (ago, text) => {
    expect(en.relative(NOW - ago, NOW)).toBe(text)
  })

  it.each([
    ['UTC', 0],
    ['Europe/London', 3_600_000],
    ['Asia/Kolkata', 19_800_000],
    ['America/New_York', -14_400_000],
  ])('in %s are %d ms ahead of UTC in summer', (zone, ahead) => {
    expect(createFormat('en', zone).offset(Date.UTC(2026, 6, 1))).toBe(ahead)
  })

  it('beyond what a date holds are not written', () => {
    expect([en.instant(1e17, NOW), en.exactInstant(Number.POSITIVE_INFINITY)]).toEqual(['–', '–'])
    expect(en.iso(1e17)).toBeNull()
  })

  it('start the week where the person’s week starts', () => {
    expect(en.weekdays()[0]).toBe('Mon')
    expect(createFormat('en-US', 'UTC').weekdays()[0]).toBe('Sun')
  })
})

it('joins names as the language does', () => {
  expect(en.list(['Buy', 'Sell', 'Volume'])).toBe('Buy, Sell and Volume')
  expect(createFormat('en-US', 'UTC').list(['Buy', 'Sell', 'Volume'])).toBe('Buy, Sell, and Volume')
})
