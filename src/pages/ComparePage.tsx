import { MissingPage } from './MissingPage.tsx'

export function ComparePage() {
  return <MissingPage />
}
