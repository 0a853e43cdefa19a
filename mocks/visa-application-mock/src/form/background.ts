/** Work, education, and the questions of security. */
import { choices, type Field, type Section, said, yesNo } from './field'
import { COUNTRIES } from './lists'

const employed = (answers: Record<string, unknown>): boolean => typeof answers.occupation === 'string' && answers.occupation !== '' && !['Homemaker', 'Not employed', 'Retired'].includes(answers.occupation)

export const work: Section = {
  id: 'work', title: 'Work', base: ['employment'],
  lead: 'What you do now, and what you did in the last five years.',
  help: [{ title: 'Students', text: 'Choose Student and give the school as your employer. The salary is then the allowance that you have in a month, or zero.' }],
  parts: [
    {
      title: 'Present work',
      fields: [
        { kind: 'select', key: 'occupation', label: 'Primary occupation', options: choices('Agriculture', 'Artist or performer', 'Business', 'Communications', 'Computer science', 'Culinary or food services', 'Education', 'Engineering', 'Government', 'Homemaker', 'Legal profession', 'Medical or health', 'Natural science', 'Not employed', 'Retired', 'Social science', 'Student', 'Other') },
        { kind: 'area', key: 'occupationExplanation', label: 'Explain your occupation', max: 300, when: (answers) => answers.occupation === 'Not employed' || answers.occupation === 'Other' },
        { kind: 'text', key: 'employer', label: 'Present employer or school', max: 75, when: employed },
        { kind: 'text', key: 'employerStreet', label: 'Employer’s street', max: 40, when: employed },
        { kind: 'text', key: 'employerCity', label: 'Employer’s city', max: 20, when: employed },
        { kind: 'country', key: 'employerCountry', label: 'Employer’s country', options: COUNTRIES, when: employed },
        { kind: 'day', key: 'startDate', label: 'There since', past: true, when: employed },
        { kind: 'text', key: 'monthlySalary', label: 'Monthly salary in local currency', max: 12, pattern: /^\d+(\.\d{1,2})?$/, says: 'Write a number, such as 4200 or 4200.50.', unless: 'monthlySalaryDoesNotApply', unlessLabel: 'Salary does not apply', when: employed },
        { kind: 'area', key: 'duties', label: 'Your duties in short', max: 300, when: employed },
      ],
    },
    {
      title: 'Earlier work',
      fields: [
        { kind: 'radio', key: 'previouslyEmployed', label: 'Were you employed elsewhere in the last five years?', options: yesNo },
        {
          kind: 'list', key: 'previousEmployers', label: 'Earlier employers', one: 'employer', most: 5, when: said('previouslyEmployed'),
          fields: [
            { kind: 'text', key: 'name', label: 'Employer’s name', max: 75 },
            { kind: 'text', key: 'title', label: 'Job title', max: 75 },
            { kind: 'text', key: 'from', label: 'From year', max: 4, pattern: /^(19|20)\d{2}$/, says: 'Write a year of four figures.' },
            { kind: 'text', key: 'to', label: 'To year', max: 4, pattern: /^(19|20)\d{2}$/, says: 'Write a year of four figures.' },
          ],
        },
      ],
    },
  ],
}

export const education: Section = {
  id: 'education', title: 'Education and languages', base: ['education'],
  lead: 'Schools from the secondary level on, languages, and countries of the last five years.',
  help: [{ title: 'Which schools?', text: 'Every school at the secondary level or above that you attended, whether or not you finished it.' }],
  parts: [
    {
      title: 'Schools',
      fields: [
        { kind: 'radio', key: 'attended', label: 'Have you attended a secondary school or a university?', options: yesNo },
        {
          kind: 'list', key: 'schools', label: 'Schools attended', one: 'school', most: 6, when: said('attended'),
          fields: [
            { kind: 'text', key: 'name', label: 'Name of the school', max: 75 },
            { kind: 'text', key: 'course', label: 'Course of study', max: 66 },
            { kind: 'text', key: 'from', label: 'Attended from year', max: 4, pattern: /^(19|20)\d{2}$/, says: 'Write a year of four figures.' },
            { kind: 'text', key: 'to', label: 'Attended to year', max: 4, pattern: /^(19|20)\d{2}$/, says: 'Write a year of four figures.' },
          ],
        },
      ],
    },
    {
      title: 'Languages and travel',
      fields: [
        { kind: 'list', key: 'languages', label: 'Languages that you speak', one: 'language', most: 8, fields: [{ kind: 'text', key: 'name', label: 'Language', max: 30 }] },
        { kind: 'radio', key: 'travelled', label: 'Have you travelled to other countries in the last five years?', options: yesNo },
        { kind: 'list', key: 'countries', label: 'Countries visited', one: 'country', most: 20, when: said('travelled'), fields: [{ kind: 'country', key: 'country', label: 'Country visited', options: COUNTRIES }] },
        { kind: 'radio', key: 'military', label: 'Have you ever served in the military?', options: yesNo },
        { kind: 'text', key: 'militaryBranch', label: 'Branch of service and rank', max: 60, when: said('military') },
      ],
    },
  ],
}

const asked = (key: string, label: string): Field[] => [
  { kind: 'radio', key, label, options: yesNo },
  { kind: 'area', key: `${key}Explanation`, label: `Explain: ${label.charAt(0).toLowerCase()}${label.slice(1)}`, max: 500, when: said(key) },
]

export const security: Section = {
  id: 'security', title: 'Security and background', base: ['security'],
  lead: 'Answer every question. A Yes does not decide by itself: you can explain it, and an officer will read it.',
  help: [{ title: 'Truth', text: 'An answer that turns out to be false weighs more than the fact that it hides.' }],
  parts: [
    {
      title: 'Health',
      fields: [
        ...asked('disease', 'Do you have a communicable disease of public health significance?'),
        ...asked('disorder', 'Do you have a disorder that poses a threat to yourself or others?'),
        ...asked('drugs', 'Are you, or have you been, dependent on drugs?'),
      ],
    },
    {
      title: 'Law',
      fields: [
        ...asked('arrested', 'Have you ever been arrested or convicted, even if pardoned?'),
        ...asked('substances', 'Have you ever broken a law on controlled substances?'),
        ...asked('laundering', 'Have you ever taken part in money laundering?'),
        ...asked('trafficking', 'Have you ever helped in the trafficking of people?'),
      ],
    },
    {
      title: 'Public safety',
      fields: [
        ...asked('espionage', 'Do you intend to engage in espionage or sabotage?'),
        ...asked('terror', 'Have you ever supported terrorist activities?'),
        ...asked('violence', 'Have you ever taken part in violence against a group of people?'),
      ],
    },
    {
      title: 'Earlier stays',
      fields: [
        ...asked('fraud', 'Have you ever obtained a visa by fraud or false statements?'),
        ...asked('removed', 'Have you ever been removed or deported from a country?'),
        ...asked('custody', 'Have you ever withheld custody of a child against a court order?'),
      ],
    },
  ],
}
