import { useTaught, useTeach } from '#data/bodies/useOverrides.ts'
import { useRegistry } from '#data/useService.ts'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { CloseIcon } from '#ui/icons/Icon.tsx'
import { Name } from '#ui/text/Name.tsx'
import { adjustWords } from '#words/en/adjust.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAreaKind } from '../useAreaLabel.ts'
import { overrideOptions, sayingOf } from './overrideOptions.ts'
import styles from './Adjust.module.css'

/** Lists the column overrides of this service, each with a button to remove it; renders nothing if there are none. */
export function TaughtList() {
  const adjust = useWords(adjustWords)
  const { teach: teachWords } = useWords(viewWords)
  const registry = useRegistry()
  const kindOf = useAreaKind()
  const teach = useTeach()
  const taught = Object.entries(useTaught())
  if (taught.length === 0) return null
  const options = overrideOptions(
    registry.areas.map(({ area }) => area),
    adjust,
    kindOf,
  )
  return (
    <section aria-label={teachWords.list} className={styles.section}>
      <h3>{teachWords.list}</h3>
      <ul className={styles.parts}>
        {taught.map(([key, said]) => (
          <li key={key} className={styles.part}>
            <div className={styles.line}>
              <span className={styles.show}>
                <Name text={key} max={60} />
                <small className={styles.pinned}>
                  {options.find(({ value }) => value === sayingOf(said))?.label}
                </small>
              </span>
              <IconButton
                small
                label={teachWords.remove(key)}
                icon={<CloseIcon />}
                onClick={() => teach(key, null)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
