import { makeIcon } from './makeIcon.tsx'

/** Maps words, singular and in lower case, to a path in a 16 by 16 box. */
export const KINDS: Readonly<Record<string, string>> = {
  // Fighting.
  'attack melee weapon sword blade dagger knife sabre saber scimitar spear halberd':
    'M13.6 2.4l-.4 2.8-6.6 6.6-2.4-2.4 6.6-6.6zM3 8.6l4.4 4.4M4.6 11.4l-2.2 2.2',
  'strength power might brawn':
    'M5.4 8h5.2M3.6 4v8M5.4 5.4v5.2M1.8 6.6v2.8M12.4 4v8M10.6 5.4v5.2M14.2 6.6v2.8',
  'defence defense defending shield block guard tank resistance':
    'M8 1.8l5.4 2v4c0 3.2-2.2 5.4-5.4 6.4-3.2-1-5.4-3.2-5.4-6.4v-4zM8 1.8v12.4',
  'ranged range ranging archery archer bow crossbow ammo ammunition marksmanship':
    'M4 2c7 1 9 3 10 10M4 2l10 10M2.4 13.6l6.6-6.6M2.4 11v2.6H5',
  'magic mage magicka spell sorcery wizardry arcane mana wand staff intelligence conjuration':
    'M11.2 1.8l.9 2.4 2.4.9-2.4.9-.9 2.4-.9-2.4-2.4-.9 2.4-.9zM9 7.2l-6.8 6.8M4 2.2v2.4M2.8 3.4h2.4',
  'hitpoint hp health vitality constitution life stamina endurance':
    'M8 13.6S2 10 2 6.2a3 3 0 0 1 6-.8 3 3 0 0 1 6 .8c0 3.8-6 7.4-6 7.4z',
  'prayer devotion faith holy divine worship spirit':
    'M8 7a2.3 2.6 0 1 0 0-5.2A2.3 2.6 0 0 0 8 7zM8 7v7.2M4.4 9.6h7.2',
  'slayer slaying kill death skull bone undead combat':
    'M8 1.8a5.4 5.4 0 0 0-3 9.9v2.5h6v-2.5a5.4 5.4 0 0 0-3-9.9zM6 7.2v.3M10 7.2v.3M8 12v2.2',
  'boss bossing demon dragon monster giant titan':
    'M2.4 2c0 2.2.6 3.6 2 4.4M13.6 2c0 2.2-.6 3.6-2 4.4M4 7.4a4 4 0 0 1 8 0c0 3-1.4 6.6-4 6.6S4 10.4 4 7.4zM6.4 7.8v.3M9.6 7.8v.3M6.8 11.2h2.4',
  'raid war battle siege invasion pvp conquest skirmish':
    'M2.4 2.4l8.6 8.6M13.6 2.4L5 11M2.6 13.4L5 11M13.4 13.4L11 11M3.2 9.2l3.6 3.6M12.8 9.2l-3.6 3.6',
  // Gathering and making.
  'mining mine miner pickaxe quarrying excavation': 'M5 2.2c4.8.2 8.6 4 8.8 8.8M11.2 4.8l-8.8 8.8',
  'smithing smith smelting forging forge blacksmithing hammer mace':
    'M2.4 13.6l6-6M6.4 4.2l5.4 5.4 2-2L8.4 2.2z',
  'woodcutting wood log tree forestry lumberjacking lumber logging timber plank foraging':
    'M8 14.2v-3.8M8 1.8l4 5.2h-1.6l2.8 3.4H2.8L5.6 7H4z',
  'firemaking fire kindling flame burning ember':
    'M8 14a4.5 4.5 0 0 0 4.5-4.5c0-3.2-3.3-4.1-3.7-7.7-3 1.6-2.2 4.6-3.4 5.8-.6-.6-.8-1.4-.8-1.4a5 5 0 0 0-1.1 3.3A4.5 4.5 0 0 0 8 14z',
  'cooking cook chef kitchen baking':
    'M2.6 6.4h10.8v4.4a2.4 2.4 0 0 1-2.4 2.4H5a2.4 2.4 0 0 1-2.4-2.4zM1.2 6.4h13.6M6 3.8V2.4M10 3.8V2.4',
  'fishing fish angling trout salmon shark lobster eel tuna':
    'M1.8 8s2.4-3.6 6-3.6c3.2 0 5.2 2.4 6.4 6M1.8 8s2.4 3.6 6 3.6c3.2 0 5.2-2.4 6.4-6M5.4 7.3v.3',
  'herblore herb herbalism herbology leaf botany plant root flower':
    'M3 13C3 6 6.6 2.8 13.2 2.8 13.2 9.4 10 13 3 13zM3 13l5.6-5.6',
  'farming farm farmer harvest harvesting gardening crop seed agriculture wheat':
    'M8 14V7.6M8 8.8C8 5.8 5.8 4.2 2.4 4.2c0 3 1.8 4.6 5.6 4.6zM8 7.4c0-2.8 1.8-4.4 5.4-4.4 0 3-1.6 4.4-5.4 4.4z',
  'alchemy alchemist potion elixir brewing brew tonic vial flask draught draft philtre oil':
    'M6.2 1.8h3.6M6.8 1.8v4L3.2 12a1.4 1.4 0 0 0 1.2 2.2h7.2a1.4 1.4 0 0 0 1.2-2.2L9.2 5.8v-4M4.6 10h6.8',
  'crafting craft tailoring weaving leatherworking leather hide cloth silk thread wool':
    'M4 5.9A1.9 1.9 0 1 0 4 2a1.9 1.9 0 0 0 0 3.9zM4 14a1.9 1.9 0 1 0 0-3.9A1.9 1.9 0 0 0 4 14zM5.5 5.2l8.1 6M5.5 10.8l8.1-6',
  'fletching arrow bolt dart': 'M2.4 13.6L13.6 2.4M9.6 2.4h4v4M2.4 10.4v3.2h3.2M4.6 8.6l2.8 2.8',
  'runecrafting runecraft rune glyph enchanting enchantment inscription sigil':
    'M8 1.6l5 3.2v6.4l-5 3.2-5-3.2V4.8zM6.6 11V5l3 3',
  'agility speed dexterity acrobatics athletics boot':
    'M4.2 2.2h4.2v5.4c1.4 1.4 5.4 1.2 5.4 4v1.6H3.4c0-4 .8-6 .8-11zM3.4 10.8h4',
  'thieving thief stealth stealing lockpicking rogue sneaking pickpocketing':
    'M1.8 5.4c4-1.6 8.4-1.6 12.4 0 0 4-1.4 6-3.6 6-1.4 0-1.8-1.4-2.6-1.4s-1.2 1.4-2.6 1.4c-2.2 0-3.6-2-3.6-6zM5 7.6h1.2M9.8 7.6H11',
  'hunter hunting trapping taming pet companion beast animal summoning':
    'M8 8c-2 0-3.8 2.2-3.8 4 0 2 2.4 1.2 3.8 1.2s3.8.8 3.8-1.2c0-1.8-1.8-4-3.8-4zM3.2 7.4v-.8M6.2 4.4v-.9M9.8 4.4v-.9M12.8 7.4v-.8',
  'construction masonry building builder carpentry brick house':
    'M2 3.2h12v9.6H2zM2 6.4h12M2 9.6h12M8 3.2v3.2M5 6.4v3.2M11 6.4v3.2M8 9.6v3.2',
  'sailing sail seafaring ship boat voyage navigation':
    'M7.4 2v8.4H2.4zM9.2 4v6.4h4.2zM1.8 12.4h12.4l-1.6 1.8H3.4z',
  'exploration exploring travel adventure discovery cartography map clue':
    'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4zM10.6 5.4L9 9l-3.6 1.6L7 7z',
  'stargazing astronomy astrology divination star moon night':
    'M6 1.8a6.4 6.4 0 1 0 8.2 8.2A6.4 6.4 0 0 1 6 1.8zM11.8 2v3M10.3 3.5h3',
  'dungeoneering dungeon delving delve cave catacomb crypt labyrinth portal gate':
    'M2.8 14V7a5.2 5.2 0 0 1 10.4 0v7zM6 14V9.4a2 2 0 0 1 4 0V14',
  'invention engineering tinkering machine gear mechanic technology':
    'M8 10.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6L5 5M11 11l1.4 1.4M12.4 3.6L11 5M5 11l-1.4 1.4',
  // Items.
  'gem jewel pearl opal ruby sapphire emerald diamond crystal shard amber topaz jade onyx amethyst':
    'M4.4 2.6h7.2l2.8 3.8L8 14 1.6 6.4zM1.6 6.4h12.8M5.6 6.4L8 14l2.4-7.6L8 2.6z',
  'ring amulet necklace jewellery jewelry talisman charm bracelet trinket':
    'M8 14.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM6 1.8h4l1 2-3 2-3-2z',
  'armour armor plate platebody chestplate mail helm helmet cloak cape robe tunic glove gauntlet equipment':
    'M5 2L2 4l1.4 3.2 1.4-.4V14h6.4V6.8l1.4.4L14 4l-3-2c-.4 1.4-1.4 2-3 2S5.4 3.4 5 2z',
  'ore ingot bar metal iron copper tin coal stone rock resource material silver steel':
    'M1.8 13l2.4-5.4L7.8 6l2.6 3 1.4 4zM9 5.6L11.4 3l3 5.2L13.2 13h-1.4',
  'food bread meal pie cake meat stew soup fruit apple berry feast':
    'M8 4.8C6.4 3.6 2.8 4 2.8 8c0 3.4 2.4 6 3.8 6 .8 0 .8-.4 1.4-.4s.6.4 1.4.4c1.4 0 3.8-2.6 3.8-6 0-4-3.6-4.4-5.2-3.2zM8 4.8c0-1.4.8-2.6 2.2-3',
  'drop loot chest reward treasure collection crate box bag':
    'M2 7V5.6a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3V7zM2 7h12v6.4H2zM8 6v3',
  'market trade trading merchant shop sale auction bazaar coin gold currency money wealth':
    'M8 6.4c3 0 5-.9 5-2.1s-2-2.1-5-2.1-5 .9-5 2.1 2 2.1 5 2.1zM3 4.3v3.6C3 9.1 5 10 8 10s5-.9 5-2.1V4.3M3 7.9v3.7c0 1.2 2 2.1 5 2.1s5-.9 5-2.1V7.9',
  // Events.
  'quest lore book scroll tome story diary task mission achievement':
    'M8 3.8C6.4 2.6 4.4 2.4 2 2.6v9.8c2.4-.2 4.4 0 6 1.2 1.6-1.2 3.6-1.4 6-1.2V2.6c-2.4-.2-4.4 0-6 1.2zM8 3.8v9.8',
  'double boost bonus doublexp dxp': 'M3 7.4l5-5 5 5M3 13l5-5 5 5',
  'record time speedrun stopwatch':
    'M8 14.2a5.2 5.2 0 1 0 0-10.4 5.2 5.2 0 0 0 0 10.4zM8 6.4V9l1.8 1.2M6.4 1.8h3.2M8 1.8v2',
  'festival holiday party celebration fair anniversary halloween christmas winter gift present':
    'M2.4 6h11.2v2.6H2.4zM3.4 8.6h9.2v5.2H3.4zM8 6v7.8M8 6C6 6 4.4 5 4.8 3.4S7.6 2.4 8 6c.4-3.6 2.8-4.2 3.2-2.6S10 6 8 6z',
  'maintenance update patch downtime server restart repair hotfix':
    'M9.4 5.4a3.6 3.6 0 0 1 4.2-3.2l-2 2.2.4 1.6 1.6.4 2-2a3.6 3.6 0 0 1-4.8 3.9L5 14.1a1.7 1.7 0 0 1-2.6-2.3z',
  'minigame game puzzle trivia dice luck gambling casino':
    'M2.6 2.6h10.8v10.8H2.6zM5.4 5.4v.2M10.6 10.4v.2M8 7.9v.2M5.4 10.4v.2M10.6 5.4v.2',
  // Last, as these words are vague: a taming marathon is about taming.
  'marathon tournament championship cup league season competition contest win trophy rating':
    'M4.4 2h7.2v4a3.6 3.6 0 0 1-7.2 0zM4.4 3.2H2v1.2a2.4 2.4 0 0 0 2.5 2.4M11.6 3.2H14v1.2a2.4 2.4 0 0 1-2.5 2.4M8 9.6V14M5.2 14h5.6',
  'overall total level xp exp experience score point rank average':
    'M2 14V9.6h3V14zM6.5 14V5.8h3V14zM11 14V2.4h3V14z',
}

const ICONS = Object.values(KINDS).map((path) => makeIcon(path))
const PLACES: ReadonlyMap<string, number> = new Map(
  Object.keys(KINDS).flatMap((words, place) => words.split(' ').map((word) => [word, place])),
)
const FIRST_VAGUE = ICONS.length - 2

/** The icon for the first text with a known word in any spelling, such as `attackXp` or “Double XP”; null if none has one. */
export function kindIcon(texts: readonly string[]): (typeof ICONS)[number] | null {
  const known = texts.map((text) => wordsIn(text).flatMap((word) => placeOf(word) ?? []))
  // In English the last noun decides: an iron sword is a sword.
  const telling = known.map((places) => places.findLast((one) => one < FIRST_VAGUE))
  const place = telling.find((one) => one !== undefined) ?? Math.min(...known.flat())
  return ICONS[place] ?? null
}

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

const placeOf = (word: string): number | undefined =>
  [word, ...PLURALS.map(([plural, one]) => word.replace(plural, one))]
    .map((form) => PLACES.get(form))
    .find((place) => place !== undefined)

const PLURALS = [
  [/s$/, ''],
  [/es$/, ''],
  [/ves$/, 'f'],
  [/ies$/, 'y'],
] as const
