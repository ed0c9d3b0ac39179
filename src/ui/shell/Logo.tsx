import { useWords } from '#words/WordsContext.tsx'

/** A pane with its spent corner, and the name. */
export function Logo() {
  const { shell } = useWords()
  return (
    <span className="logo">
      <svg aria-hidden="true" width="19" height="19" viewBox="0 0 20 20">
        <path
          className="logo-ground"
          d="M5 1h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z"
        />
        <path
          className="logo-pane"
          d="M5 1h10a4 4 0 0 1 4 4v1.2C11.4 6.6 6.6 11.4 6.2 19H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z"
        />
      </svg>
      <span className="logo-name">{shell.name}</span>
    </span>
  )
}
