/** The words games' statistics use, by what they mean. No service is named here. */

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

export const NAME = set(
  'name nm username nickname title displayname gamertag handle label caption nick personaname login alias question headline subject heading display',
)
/** What a player is called by, in any game, each as one word: `summoner_name`, `Gamer Tag`, `RSN`. */
export const PLAYER_NAME = set(
  `username nickname nick ign igname ingamename ingamenick idgamename gamertag gamernick gamername battletag personaname playername playertag
   handle callsign loginname summonername rsn rsname runescapename clanmate guildmate crewmate riotid psnname psnid psnonlineid xboxgamertag
   steamname steamnick steamnickname steampersona discordname discordtag epicname epicusername activisionid eaname originname ubisoftname
   uplayname minecraftname minecraftusername mcname mcusername robloxname robloxusername faceitname faceitnickname lichessname`,
)
/** Those of them that a team may have, too. */
export const ANY_NICKNAME = set('nickname nick handle loginname playertag')
export const ID = set(
  'id uuid guid tag slug key puuid hash uid code sku xuid ean ref gid etag cursor',
)
export const RANK = set('rank position place placement ranking standing pos placing')
export const LEVEL = set('level lvl')
export const TIME = set(
  `time date at timestamp when since created updated joined expires expiration expiry started ended seen login logout
   activity modified activated registered deadline until expire day datetime epoch published logoff logon played finished opened closed refreshed
   founded signup activation finishes began paid established formed issued listed sold purchased acquired unlocked achieved discovered submitted signed
   scheduled save saved begins starts ends ts creation posted sampled synced fetched changed timepost timeset utctime month timepoint sampled`,
)
/** On its own or as the last word, an instant if the number is in range. */
export const START = set(
  'start starts started begin begins began from open opened opens launch launched since kickoff activated starting beginning',
)
export const END = set(
  'end ends ended finish finishes finished close closes closed until to expires expiration expiry expire deadline ending closing over',
)
/** When somebody was born. */
export const BIRTH = set('birth born birthday birthdate dob bday')
export const DURATION = set(
  'duration playtime elapsed cooldown uptime remaining length interval lifetime ttl runtime timer delay average took',
)
export const DURATION_UNIT: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['millis', 1],
  ['milliseconds', 1],
  ['millisecond', 1],
  ['sec', 1000],
  ['secs', 1000],
  ['second', 1000],
  ['seconds', 1000],
  ['min', 60_000],
  ['mins', 60_000],
  ['minute', 60_000],
  ['minutes', 60_000],
  ['hr', 3_600_000],
  ['hrs', 3_600_000],
  ['hour', 3_600_000],
  ['hours', 3_600_000],
  ['days', 86_400_000],
])
export const PERCENT = set('percent percentage pct percentile')
export const RATE = set('rate accuracy chance winrate probability share ratio kd kda kdr')
export const MONEY = set(
  'price cost gold coins coin fee prize worth revenue wealth gp isk usd eur plat platinum cash money ask bid vendor salary spent bounty budget pool balance currency',
)
export const MONEY_UNIT = set('gold coins gp isk usd eur platinum plat gems chaos divine')
export const IMAGE = set(
  'icon image img avatar thumbnail banner picture portrait logo badge flag photo emblem splash sprite asset artwork',
)
export const URL_WORD = set('url href link uri website')
export const COLOUR = set('color colour colors colours hex rgb')
export const FLAG = set('is has can allow allows enabled disabled should was')
export const PROSE = set(
  'description bio about info summary text message motd biography note notes details lore flavour flavor body content contents tooltip hint',
)
/** Words that turn a figure into a lesser one. */
export const LESSER = set(
  `previous prev old last required require min minimum max maximum limit cap highest lowest next secondary low hidden internal default
   starting initial regular base seq engine cluster checksum version index group priority sort subsession season private lower legacy opposite`,
)
export const OVERALL = set('overall total all combined global')
/** Figures a player looks for. */
export const FIGURE = set(
  `score points rating mmr elo trophies xp exp experience wins win losses loss draws draw kills deaths assists victories votes value
   amount price worth kd kda winrate donations contribution fame stars gold crowns battles games matches played damage
   starts poles laps prestige power skill rewards bids offers listings volume buy sell ask bid count members total loot
   attacks karma achievements quests quest kudos streak progress count laps stats frags distance clears completed lp sr glory honor
   honour reputation gained delta change high low open close average avg median won lost hits entries participants players prize quantity supply demand size top finish equivalent net gp gpm xpm cs placements pp ehp ehb kos fame respect earned pnl differential margin profit ties podiums
   reward bonus stock velocity combo farm apm pps wpm acc glicko penalty odds multiplier steals blocks turnovers fouls corners possession attempts
   wickets overs innings strikeouts differentials cap
   percentile dmg heal fpts contributions contributors
   units sold confirmed attending minus
   goals goal shots par dapm dpm hpm ppm saves tackles rebounds reb ast pts runs rbi yards touchdowns aces appearances scored conceded`,
)
/** Short texts a person sorts people and things by. */
export const CATEGORY = set(
  `role duty type status state class race category mode tier region rarity result title style realm platform league division grade quality
   element kind country server world queue map faction location arena outcome phase activity village gender format city
   season surface category discipline race speed variant perf metric vocation profession job spec specialization specialisation
   champion hero legend brawler agent operator deck actor recruitment recruiting
   condition venue stadium nationality frequency school college conference version edition restrictions weather stance biome habitat
   server shard town residence continent color bracket seat lane node enemy mission verdict language difficulty game abbreviation abbrev matchup wl form decision`,
)

/** Keys that hold no thing of their own: their children are the thing's. */
export const TRANSPARENT = set('attributes node fields properties relationships _source item_data')
export const LANGUAGES = set(
  'en de fr es it ja ko pt ru zh pl tr us en_us de_de fr_fr es_es en-us de-de fr-fr es-es ja_jp ko_kr pt_br',
)
export const NAME_PART = set(
  'first full display en default value text current romaji name long short us international english native local original',
)

/** Beside another word they only count what it says: `temp_high`. */
export const WEAK = set('change high low open close avg average total')
