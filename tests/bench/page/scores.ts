import { Launcher, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { chromiumArgs } from '../../helpers/chromiumArgs.ts'
import { blockedByProcessor } from './blockedByProcessor.ts'
import { median } from './median.ts'
import { serveDist } from './serveDist.ts'
import type { TraceEvent } from './trace.ts'

/** Lighthouse's four marks, 0 to 100, and what the first of them is made of, in ms (shift without a unit). */
export interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  speedIndex: number
  blocking: number
  /** The same by the processor's clock. */
  blockedByProcessor: number
  shift: number
  /** Audits of the marks below 100. */
  missed: readonly string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** A page of a build, at a CPU so many times slower; Lighthouse's own is 4. */
export interface ScoredPage {
  dist: string
  path: string
  rate: number
  service: boolean
}

/**
 * Lighthouse's own mobile: slow 4G and a slower CPU, both simulated. Median of each figure. The pages take turns: a minute in
 * which the machine is busy is one run of each, not all runs of one.
 */
export async function scoresOf(
  pages: readonly ScoredPage[],
  chrome: string,
  runs: number,
): Promise<Scores[]> {
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
    blockedByProcessor: of('blockedByProcessor'),
    shift: of('shift'),
    missed: [...new Set(all.flatMap(({ missed }) => missed))],
  }
}

async function scoreOnce(
  { dist, path, rate, service }: ScoredPage,
  chromePath: string,
): Promise<Scores> {
  const served = await serveDist(dist, service ? {} : null)
  const chrome = await launch({
    chromePath,
    chromeFlags: chromeFlags(),
    ignoreDefaultFlags: true,
    logLevel: 'silent',
  })
  try {
    const url = `${served.url}${path}`
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: rate },
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
      blockedByProcessor: blockedByProcessor(eventsOf(result), url, rate),
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

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>

/** The trace that the marks were taken from. */
const eventsOf = ({ artifacts }: Result): readonly TraceEvent[] =>
  artifacts.Trace.traceEvents as readonly unknown[] as readonly TraceEvent[]
