import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { median } from '../median.ts'
import { SCORED } from '../scored.ts'
import { serveDist } from '../serveDist.ts'
import { recordLoad } from './recordLoad.ts'
import { blockingOf, type Kind, KINDS, splitWork, type Work } from './splitWork.ts'

/** The name of React and a heading among the pages. */
export const BARE = 'bare React page'

export interface PageWork {
  page: string
  /** Medians, ms. */
  total: number
  kinds: Record<Kind, number>
  /** What exceeds 50 ms in each task, in all. */
  blocking: number
  longest: number
  tasks: number
  /** The total as a multiple of the bare page's in the same round: median. */
  ratio: number
  /** The total of the lightest round, ms: what else a machine does only adds to it. */
  least: number
}

/** The app as built from another commit: its name and its folder. */
export type OtherBuild = readonly [name: string, dist: string]

export interface MeasureOptions {
  dist: string
  floor: string
  runs: number
  rate?: number
  /** Measured beside the build in `dist`, page by page in the same rounds. */
  others?: readonly OtherBuild[]
  /** All that are scored unless said. */
  paths?: readonly string[]
}

/** The builds named as `name=folder` among the arguments. */
export function otherBuilds(asked: readonly string[]): readonly OtherBuild[] {
  return asked.flatMap((argument) => {
    const [name, folder] = argument.split('=')
    return name === undefined || folder === undefined ? [] : [[name, resolve(folder)] as const]
  })
}

/** One round: the bare page and every other, one after the other. */
async function roundOf(browser: Browser, { floor, rate, ...options }: MeasureOptions) {
  const round = new Map<string, Work>()
  const measure = async (page: string, folder: string, path: string) => {
    const served = await serveDist(folder, folder === floor ? null : {})
    const url = `${served.url}${path}`
    round.set(page, splitWork(await recordLoad(browser, url, rate === undefined ? {} : { rate })))
    await served.close()
  }
  await measure(BARE, floor, '/')
  for (const [page, folder, path] of pagesOf(options)) await measure(page, folder, path)
  return round
}

/** Each page of every build: its name, the folder, the path. */
const pagesOf = ({
  dist,
  others = [],
  paths = SCORED,
}: Pick<MeasureOptions, 'dist' | 'others' | 'paths'>) =>
  paths.flatMap((path) => [
    [path, dist, path] as const,
    ...others.map(([name, folder]) => [`${path} ${name}`, folder, path] as const),
  ])

/** Files and the browser's own code come from the disk once: each page is opened before any is measured. */
async function warmUp(browser: Browser, { floor, ...options }: MeasureOptions): Promise<void> {
  for (const [, folder, path] of [[BARE, floor, '/'] as const, ...pagesOf(options)]) {
    const served = await serveDist(folder, folder === floor ? null : {})
    const page = await browser.newPage()
    await page.goto(`${served.url}${path}`, { waitUntil: 'networkidle' })
    await page.close()
    await served.close()
  }
}

/** The work of loading each page, in rounds, so that what else the machine does falls on all of them alike. */
export async function measureWork(
  browser: Browser,
  options: MeasureOptions,
): Promise<readonly PageWork[]> {
  const rounds: Map<string, Work>[] = []
  await warmUp(browser, options)
  for (let run = 0; run < options.runs; run++) rounds.push(await roundOf(browser, options))
  return [BARE, ...pagesOf(options).map(([page]) => page)].map((page): PageWork => {
    const each = (figure: (work: Work, bare: Work) => number) =>
      rounds.flatMap((round) => {
        const [work, bare] = [round.get(page), round.get(BARE)]
        return work === undefined || bare === undefined ? [] : figure(work, bare)
      })
    const of = (figure: (work: Work, bare: Work) => number) => median(each(figure))
    const kindOf = (kind: Kind) => [kind, of(({ kinds }) => kinds[kind])] as const
    return {
      page,
      total: of(({ total }) => total),
      kinds: Object.fromEntries(KINDS.map(kindOf)) as Record<Kind, number>,
      blocking: of(({ tasks }) => blockingOf(tasks)),
      longest: of(({ tasks }) => tasks[0]?.ms ?? 0),
      tasks: of(({ tasks }) => tasks.length),
      ratio: of((work, bare) => work.total / bare.total),
      least: Math.min(...each(({ total }) => total)),
    }
  })
}
