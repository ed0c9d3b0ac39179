import { Suspense, useState } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { BellFilledIcon, StarFilledIcon, StarIcon } from '#ui/icons/Icon.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { type Followable, useFollow } from './useFollow.ts'

const FollowDialog = lazyPart(async () => (await import('./FollowDialog.tsx')).FollowDialog)

interface FollowControlProps {
  of: Followable
  /** The view with the figures that a rule can be about. */
  view: View
}

/** Follows a thing at the first press, and opens what can be set about it. */
export function FollowControl({ of, view }: FollowControlProps) {
  const { view: words } = useWords()
  const { onHome, rules, setOnHome } = useFollow(of)
  const [open, setOpen] = useState(false)
  const isFollowing = onHome || rules.length > 0
  return (
    <>
      <Button
        icon={rules.length > 0 ? <BellFilledIcon /> : onHome ? <StarFilledIcon /> : <StarIcon />}
        title={isFollowing ? undefined : words.followName(of.name)}
        aria-haspopup="dialog"
        onClick={() => {
          if (!isFollowing) setOnHome(true)
          setOpen(true)
        }}
      >
        {isFollowing ? words.following : words.follow}
      </Button>
      {open && (
        <PartBoundary>
          <Suspense>
            <FollowDialog of={of} view={view} onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
