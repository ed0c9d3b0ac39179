import { ListPage as Page } from '#pages/ListPage.tsx'
import { prefetchList } from './prefetchBody.ts'

export const ListPage = Object.assign(Page, { prefetch: prefetchList })
