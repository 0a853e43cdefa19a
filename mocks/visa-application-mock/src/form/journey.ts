/** The journey: purpose, companions, earlier visits, who is visited. */
import { choices, type Section, said, yesNo } from './field'
import { COUNTRIES, PURPOSES } from './lists'

export const travel: Section = {
  id: 'travel', title: 'Travel', base: ['travel'],
  lead: 'Why you travel, when, and who pays for it.',
  help: [{ title: 'No firm plans yet?', text: 'Answer No. Then an estimate of the month and the length of your stay is enough.' }],
  parts: [
    {
      title: 'Purpose',
      fields: [
        { kind: 'select', key: 'purpose', label: 'Purpose of the trip', options: PURPOSES },
        { kind: 'area', key: 'purposeDetail', label: 'What you will do there', max: 300, when: (answers) => ['B1', 'H1', 'J1'].includes(String(answers.purpose)) },
        { kind: 'text', key: 'schoolName', label: 'School that accepted you', max: 75, when: said('purpose', 'F1') },
      ],
    },
    {
      title: 'Plans',
      fields: [
        { kind: 'radio', key: 'specificPlans', label: 'Have you made specific travel plans?', options: yesNo },
        { kind: 'day', key: 'arrivalDate', label: 'Date of arrival', future: true, when: said('specificPlans') },
        { kind: 'text', key: 'arrivalFlight', label: 'Arrival flight, if known', max: 20, optional: true, when: said('specificPlans') },
        { kind: 'text', key: 'arrivalCity', label: 'Arrival city', max: 40, when: said('specificPlans') },
        { kind: 'day', key: 'departureDate', label: 'Date of departure', after: 'arrivalDate', when: said('specificPlans') },
        { kind: 'day', key: 'intendedArrival', label: 'Intended date of arrival', future: true, when: said('specificPlans', 'No') },
        { kind: 'text', key: 'stayLength', label: 'Intended length of stay', max: 3, pattern: /^[1-9]\d*$/, says: 'Write a whole number.', when: said('specificPlans', 'No') },
        { kind: 'select', key: 'stayUnit', label: 'Unit of the stay', options: choices('Days', 'Weeks', 'Months', 'Years'), when: said('specificPlans', 'No') },
        { kind: 'text', key: 'stayStreet', label: 'Address where you will stay: street', max: 40 },
        { kind: 'text', key: 'stayCity', label: 'Address where you will stay: city', max: 20 },
      ],
    },
    {
      title: 'Who pays',
      fields: [
        { kind: 'radio', key: 'payer', label: 'Who pays for the trip?', options: choices('Self', 'Other person', 'Present employer', 'Other organisation') },
        { kind: 'text', key: 'payerName', label: 'Name of who pays', max: 66, when: (answers) => typeof answers.payer === 'string' && answers.payer !== '' && answers.payer !== 'Self' },
        { kind: 'email', key: 'payerEmail', label: 'Email of who pays', max: 80, optional: true, when: (answers) => answers.payer === 'Other person' || answers.payer === 'Other organisation' },
        { kind: 'select', key: 'payerRelation', label: 'Relationship to you', options: choices('Child', 'Parent', 'Spouse', 'Other relative', 'Friend', 'Other'), when: said('payer', 'Other person') },
      ],
    },
  ],
}

export const companions: Section = {
  id: 'companions', title: 'Travel companions', base: ['companions'],
  lead: 'People who travel with you. Each of them needs an application of their own.',
  help: [{ title: 'Groups', text: 'A sports team, an orchestra or a guided tour is a group: give its name instead of everybody’s.' }],
  parts: [
    {
      title: 'Companions',
      fields: [
        { kind: 'radio', key: 'withOthers', label: 'Are other people travelling with you?', options: yesNo },
        { kind: 'radio', key: 'asGroup', label: 'Do you travel as part of a group or organisation?', options: yesNo, when: said('withOthers') },
        { kind: 'text', key: 'groupName', label: 'Name of the group', max: 40, when: (answers) => answers.withOthers === 'Yes' && answers.asGroup === 'Yes' },
        {
          kind: 'list', key: 'people', label: 'People travelling with you', one: 'companion', most: 10, when: (answers) => answers.withOthers === 'Yes' && answers.asGroup === 'No',
          fields: [
            { kind: 'text', key: 'surname', label: 'Companion’s surname', max: 33 },
            { kind: 'text', key: 'givenName', label: 'Companion’s given name', max: 33 },
            { kind: 'select', key: 'relation', label: 'Relationship', options: choices('Parent', 'Spouse', 'Child', 'Other relative', 'Friend', 'Business associate', 'Other') },
          ],
        },
      ],
    },
  ],
}

export const previousTravel: Section = {
  id: 'previousTravel', title: 'Earlier visits', base: ['previousTravel'],
  lead: 'Whether you have been to the destination before, and what was decided on earlier applications.',
  help: [{ title: 'Refusals', text: 'A refusal is no reason for another one. Leaving it out is.' }],
  parts: [
    {
      title: 'Visits',
      fields: [
        { kind: 'radio', key: 'beenBefore', label: 'Have you ever been to the destination?', options: yesNo },
        {
          kind: 'list', key: 'visits', label: 'Last visits', one: 'visit', most: 5, when: said('beenBefore'),
          fields: [
            { kind: 'year', key: 'year', label: 'Year of arrival', max: 4, pattern: /^(19|20)\d{2}$/, says: 'Write a year of four figures.' },
            { kind: 'text', key: 'stay', label: 'Length of stay', max: 30 },
          ],
        },
      ],
    },
    {
      title: 'Visas',
      fields: [
        { kind: 'radio', key: 'hadVisa', label: 'Have you ever been issued a visa for it?', options: yesNo },
        { kind: 'text', key: 'visaNumber', label: 'Number of the last visa', max: 12, pattern: /^[A-Za-z0-9]*$/, says: 'Use letters and figures only.', unless: 'visaNumberUnknown', unlessLabel: 'I do not know the visa number', when: said('hadVisa') },
        { kind: 'radio', key: 'refused', label: 'Have you ever been refused a visa, or admission at the border?', options: yesNo },
        { kind: 'area', key: 'refusedExplanation', label: 'Explain the refusal', max: 500, when: said('refused') },
      ],
    },
  ],
}

export const contact: Section = {
  id: 'usContact', title: 'Contact at the destination', base: ['usContact'],
  lead: 'A person or an organisation there that can confirm why you come.',
  help: [{ title: 'Hotel as a contact', text: 'If you know nobody, give your hotel as the organisation and tick that the person’s name is not known.' }],
  parts: [
    {
      title: 'Who',
      fields: [
        { kind: 'text', key: 'contactName', label: 'Name of the contact person', max: 66, unless: 'contactNameUnknown', unlessLabel: 'Contact name is not known' },
        { kind: 'text', key: 'organization', label: 'Organisation', max: 33, unless: 'organizationUnknown', unlessLabel: 'Organisation does not apply' },
        { kind: 'select', key: 'relation', label: 'Relationship to the contact', options: choices('Relative', 'Spouse', 'Friend', 'Business associate', 'Employer', 'School official', 'Hotel', 'Other') },
      ],
    },
    {
      title: 'Where',
      fields: [
        { kind: 'text', key: 'street', label: 'Street of the contact', max: 40 },
        { kind: 'text', key: 'city', label: 'City of the contact', max: 20 },
        { kind: 'text', key: 'zip', label: 'Postal code of the contact', max: 10, optional: true },
        { kind: 'phone', key: 'phone', label: 'Phone of the contact', max: 20, pattern: /^\+?[\d ()-]{5,20}$/, says: 'Write 5 to 20 figures.' },
        { kind: 'email', key: 'email', label: 'Email of the contact', max: 80, unless: 'emailUnknown', unlessLabel: 'Contact email does not apply' },
      ],
    },
  ],
}

export const family: Section = {
  id: 'family', title: 'Family', base: ['family'],
  lead: 'Your parents, your spouse, and relatives at the destination.',
  help: [{ title: 'Parents', text: 'Give the parents who are in your birth certificate. Tick “not known” where you do not know a name.' }],
  parts: [
    {
      title: 'Father',
      fields: [
        { kind: 'text', key: 'fatherSurname', label: 'Father’s surname', max: 33, unless: 'fatherSurnameUnknown', unlessLabel: 'Father’s surname is not known' },
        { kind: 'text', key: 'fatherGivenName', label: 'Father’s given name', max: 33, unless: 'fatherGivenNameUnknown', unlessLabel: 'Father’s given name is not known' },
      ],
    },
    {
      title: 'Mother',
      fields: [
        { kind: 'text', key: 'motherSurname', label: 'Mother’s surname', max: 33, unless: 'motherSurnameUnknown', unlessLabel: 'Mother’s surname is not known' },
        { kind: 'text', key: 'motherGivenName', label: 'Mother’s given name', max: 33, unless: 'motherGivenNameUnknown', unlessLabel: 'Mother’s given name is not known' },
      ],
    },
    {
      title: 'Spouse',
      lead: 'Asked for where you are married or in a civil partnership.',
      fields: [
        { kind: 'text', key: 'spouseName', label: 'Spouse’s full name', max: 66, when: married },
        { kind: 'country', key: 'spouseNationality', label: 'Spouse’s nationality', options: COUNTRIES, when: married },
        { kind: 'select', key: 'spouseAddress', label: 'Spouse’s address', options: choices('Same as home', 'Same as mailing', 'Other', 'Do not know'), when: married },
      ],
    },
    {
      title: 'Relatives at the destination',
      fields: [
        { kind: 'radio', key: 'immediateRelatives', label: 'Do you have close relatives there, parents not included?', options: yesNo },
        {
          kind: 'list', key: 'relatives', label: 'Relatives there', one: 'relative', most: 6, when: said('immediateRelatives'),
          fields: [
            { kind: 'text', key: 'name', label: 'Relative’s full name', max: 66 },
            { kind: 'select', key: 'relation', label: 'Relation', options: choices('Spouse', 'Fiancé or fiancée', 'Child', 'Sibling') },
            { kind: 'select', key: 'status', label: 'Relative’s status', options: choices('Citizen', 'Permanent resident', 'Nonimmigrant', 'Do not know') },
          ],
        },
      ],
    },
  ],
}

function married(_: unknown, state: { personalInfo?: { personal1?: Record<string, unknown> } }): boolean {
  return ['Married', 'Civil partnership'].includes(String(state.personalInfo?.personal1?.maritalStatus ?? ''))
}
