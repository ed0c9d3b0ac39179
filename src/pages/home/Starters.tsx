import { useConfig, useRegistry } from '#data/useService.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import styles from './home.module.css'

/** Where a newcomer can begin: names that the configuration offers, each with its price. */
export function Starters() {
  const { home, quota } = useWords()
  const { exact } = useFormat()
  const registry = useRegistry()
  const config = useConfig()
  const one = quota.requests(1, exact(1))
  return (
    <Card title={home.startTitle}>
      <div className={styles.starters}>
        {config.examples.map((name) => (
          <ButtonLink
            key={name}
            href={hrefOf(paths.entity(registry.lookedUp, name))}
            variant="primary"
            cost={one}
          >
            {name}
          </ButtonLink>
        ))}
      </div>
    </Card>
  )
}
