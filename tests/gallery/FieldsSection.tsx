import { useState } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { PasswordField } from '#ui/basic/TextField.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { SearchBox } from '#ui/search/SearchBox.tsx'
import { Section } from './Section.tsx'
import styles from './Gallery.module.css'

const NAMES = ['Merrow Ann', 'Merle', 'Quill', 'Ömer', 'Ember Court', 'Sun pearl']

export function FieldsSection() {
  const [query, setQuery] = useState('')
  const [address, setAddress] = useState('http://example.org')
  const [key, setKey] = useState('demo')
  const [keep, setKeep] = useState(true)
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system')
  const found = NAMES.filter((name) => name.toLowerCase().includes(query.toLowerCase()))
  return (
    <Section title="Fields and search">
      <div className={styles.pair}>
        <SearchBox
          label="Find a player, clan or item"
          value={query}
          onChange={setQuery}
          onPick={(item) => setQuery(item.text)}
          onSubmit={(text) => {
            setQuery(text)
            return true
          }}
          items={[
            ...found.map((name) => ({ id: name, text: name, group: 'Seen', aside: 'free' })),
            ...(query === ''
              ? []
              : [
                  {
                    id: 'look',
                    text: `Player “${query}”`,
                    group: 'Look up',
                    aside: '1 request',
                  },
                ]),
          ]}
        />
        <PasswordField
          label="API key"
          value={key}
          onChange={setKey}
          error="A key has 40 characters; this one has 4."
        />
        <TextField
          label="Address"
          value={address}
          onChange={setAddress}
          mono
          hint="https, or http on this machine"
          action={<Button>Use</Button>}
        />
        <div>
          <Toggle
            label="Keep on this device"
            hint="Otherwise until the tab closes."
            checked={keep}
            onChange={setKeep}
          />
          <Toggle label="Not now" checked={false} onChange={() => undefined} />
          <Select
            label="Theme"
            options={[
              { value: 'system', label: 'As the system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            value={theme}
            onChange={setTheme}
          />
        </div>
      </div>
    </Section>
  )
}
