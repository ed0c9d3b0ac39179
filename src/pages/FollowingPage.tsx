import { useFavouriteList } from '#data/useSettings.ts'
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'
import { FollowList, Inbox } from '#features/follow/FollowList.tsx'
import { Opened } from './home/Things.tsx'
import { Page } from './Page.tsx'

/** Alerts, everything that is followed, and what could be. Opening it costs no request. */
export function FollowingPage() {
  const words = useWords(followWords)
  return (
    <Page title={words.title} lead={words.lead}>
      <Inbox />
      <FollowList />
      <Opened without={useFavouriteList().entities} />
    </Page>
  )
}
