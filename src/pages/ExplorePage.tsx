import { MissingPage } from './MissingPage.tsx'

export function ExplorePage() {
  return <MissingPage />
}
