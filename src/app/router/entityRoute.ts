import { EntityPage as Page } from '#pages/EntityPage.tsx'
import { prefetchEntity } from './prefetchBody.ts'

export const EntityPage = Object.assign(Page, { prefetch: prefetchEntity })
