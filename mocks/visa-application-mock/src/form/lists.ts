/** Lists of choices: months, countries, reasons. Countries are named in words, as answers hold them. */
import type { Choice } from './field'

export const MONTHS: readonly Choice[] = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'].map((value, index) => ({
  value,
  label: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][index]!,
}))

const NAMES = `Afghanistan|Albania|Algeria|Angola|Argentina|Armenia|Australia|Austria|Azerbaijan|Bahrain|Bangladesh|Belarus|Belgium|Bolivia|Bosnia and Herzegovina|Botswana|Brazil|Bulgaria|Cambodia|Cameroon|Canada|Chile|China|Colombia|Costa Rica|Croatia|Cuba|Cyprus|Czechia|Denmark|Dominican Republic|Ecuador|Egypt|El Salvador|Estonia|Ethiopia|Finland|France|Georgia|Germany|Ghana|Greece|Guatemala|Honduras|Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|Israel|Italy|Ivory Coast|Jamaica|Japan|Jordan|Kazakhstan|Kenya|Kuwait|Kyrgyzstan|Laos|Latvia|Lebanon|Lithuania|Luxembourg|Malaysia|Malta|Mexico|Moldova|Mongolia|Montenegro|Morocco|Mozambique|Myanmar|Namibia|Nepal|Netherlands|New Zealand|Nicaragua|Nigeria|North Macedonia|Norway|Oman|Pakistan|Panama|Paraguay|Peru|Philippines|Poland|Portugal|Qatar|Romania|Rwanda|Saudi Arabia|Senegal|Serbia|Singapore|Slovakia|Slovenia|South Africa|South Korea|Spain|Sri Lanka|Sweden|Switzerland|Syria|Taiwan|Tajikistan|Tanzania|Thailand|Tunisia|Türkiye|Uganda|Ukraine|United Arab Emirates|United Kingdom|Uruguay|Uzbekistan|Venezuela|Vietnam|Yemen|Zambia|Zimbabwe`

export const COUNTRIES: readonly Choice[] = NAMES.split('|').map((value) => ({ value, label: value }))

export const PURPOSES: readonly Choice[] = [
  { value: 'B1', label: 'Business: meetings, conferences, negotiations' },
  { value: 'B2', label: 'Tourism, visits to family, medical treatment' },
  { value: 'F1', label: 'Study at a school or university' },
  { value: 'J1', label: 'Exchange of visitors, research, au pair' },
  { value: 'H1', label: 'Temporary work' },
  { value: 'C1', label: 'Transit to another country' },
]

export const QUESTIONS: readonly Choice[] = [
  'What was the name of your first school?',
  'In which street did you live as a child?',
  'What is the given name of your oldest cousin?',
  'Which dish could your grandmother cook best?',
  'What was the first film that you saw in a cinema?',
].map((value) => ({ value, label: value }))
