import { Launcher, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArgs } from '../../helpers/chromiumArgs.ts'
import type { MeasureScores, ScoredPage, Scores } from '../page/scores.ts'
import { median } from '../page/median.ts'
import { serveDist } from '../page/serveDist.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's own mobile. */
export const measureScores: MeasureScores = async (pages, chrome, runs) => {
  const all = pages.map((): Scores[] => [])
  for (let run = 0; run < runs; run++)
    for (const [index, page] of pages.entries()) all[index]?.push(await scoreOnce(page, chrome))
  return all.map(medianOf)
}

function medianOf(all: readonly Scores[]): Scores {
  const of = (figure: Exclude<keyof Scores, 'missed'>) => median(all.map((each) => each[figure]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    speedIndex: of('speedIndex'),
    blocking: of('blocking'),
    shift: of('shift'),
    missed: [...new Set(all.flatMap(({ missed }) => missed))],
  }
}

async function scoreOnce({ dist, path }: ScoredPage, chromePath: string): Promise<Scores> {
  const served = await serveDist(dist)
  const chrome = await launch({
    chromePath,
    chromeFlags: chromeFlags(),
    ignoreDefaultFlags: true,
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(served.url + path, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    })
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${path}`)
    const { audits, categories } = result.lhr
    const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const missed = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    )
    return {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      bestPractices: mark('best-practices'),
      seo: mark('seo'),
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      speedIndex: figure('speed-index'),
      blocking: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      missed,
    }
  } finally {
    chrome.kill()
    await served.close()
  }
}

const FEATURES_OFF = '--disable-features='

/** Those of Lighthouse and those of the other benches; of two lists of features a browser heeds the last alone. */
function chromeFlags(): string[] {
  const all = [...Launcher.defaultFlags(), ...chromiumArgs(), '--headless=new']
  const lists = all.filter((flag) => flag.startsWith(FEATURES_OFF))
  const features = lists.map((list) => list.slice(FEATURES_OFF.length)).join(',')
  return [...all.filter((flag) => !lists.includes(flag)), FEATURES_OFF + features]
}
