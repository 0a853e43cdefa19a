/** Who the applicant is: names, birth, nationality, address, passport. */
import { choices, type Section, said, yesNo } from './field'
import { COUNTRIES } from './lists'

const NAME = /^[\p{L}\p{M}' .-]*$/u
const NAME_SAYS = 'Use letters, spaces, hyphens and apostrophes only, as in the passport.'

export const personal1: Section = {
  id: 'personal1', title: 'Personal information 1', base: ['personalInfo', 'personal1'],
  lead: 'Write names exactly as they stand in your passport.',
  help: [
    { title: 'Which name is the surname?', text: 'Take both names from the lines of your passport. If it has one line only, write it as the surname and FNU as the given name.' },
    { title: 'Code for a name', text: 'Some scripts have four-figure telegraph codes for characters. Answer No if you never used one.' },
  ],
  parts: [
    {
      title: 'Name',
      fields: [
        { kind: 'text', key: 'surname', label: 'Surnames', max: 33, pattern: NAME, says: NAME_SAYS, help: 'As in your passport, such as HERNANDEZ GARCIA' },
        { kind: 'text', key: 'givenName', label: 'Given names', max: 33, pattern: NAME, says: NAME_SAYS },
        { kind: 'text', key: 'nativeFullName', label: 'Full name in native alphabet', max: 100, unless: 'nativeFullNameDoesNotApply', unlessLabel: 'Native name does not apply' },
        { kind: 'radio', key: 'otherNamesUsed', label: 'Have you ever used other names?', options: yesNo, help: 'Such as a maiden, religious, professional or stage name' },
        {
          kind: 'list', key: 'otherNames', label: 'Other names', one: 'other name', most: 5, when: said('otherNamesUsed'),
          fields: [
            { kind: 'text', key: 'surname', label: 'Other surname', max: 33, pattern: NAME, says: NAME_SAYS },
            { kind: 'text', key: 'givenName', label: 'Other given name', max: 33, pattern: NAME, says: NAME_SAYS },
          ],
        },
        { kind: 'radio', key: 'telecodeName', label: 'Does your name have a telegraph code?', options: yesNo },
        {
          kind: 'list', key: 'telecodeNames', label: 'Telegraph codes', one: 'code', most: 4, when: said('telecodeName'),
          fields: [
            { kind: 'text', key: 'surname', label: 'Code of the surname', max: 20, pattern: /^(\d{4} ?)*$/, says: 'Write four figures for each character, such as 1728 0031.' },
            { kind: 'text', key: 'givenName', label: 'Code of the given name', max: 20, pattern: /^(\d{4} ?)*$/, says: 'Write four figures for each character, such as 1728 0031.' },
          ],
        },
      ],
    },
    {
      title: 'Sex and marital status',
      fields: [
        { kind: 'radio', key: 'sex', label: 'Sex', options: choices('Male', 'Female') },
        { kind: 'select', key: 'maritalStatus', label: 'Marital status', options: choices('Married', 'Single', 'Widowed', 'Divorced', 'Legally separated', 'Civil partnership', 'Other') },
      ],
    },
    {
      title: 'Birth',
      fields: [
        { kind: 'parts', key: 'dob', label: 'Date of birth', day: 'dobDay', month: 'dobMonth', year: 'dobYear', past: true },
        { kind: 'text', key: 'pobCity', label: 'City of birth', max: 40 },
        { kind: 'text', key: 'pobState', label: 'State or province of birth', max: 40, unless: 'pobStateDoesNotApply', unlessLabel: 'State of birth does not apply' },
        { kind: 'country', key: 'pobCountry', label: 'Country of birth', options: COUNTRIES },
      ],
    },
  ],
}

export const personal2: Section = {
  id: 'personal2', title: 'Personal information 2', base: ['personalInfo', 'personal2'],
  lead: 'Your nationality and the numbers by which authorities know you.',
  help: [{ title: 'Numbers', text: 'Write numbers without separators. Tick “does not apply” where you have none: a number left empty counts as not answered.' }],
  parts: [
    {
      title: 'Nationality',
      fields: [
        { kind: 'country', key: 'nationality', label: 'Country of origin (nationality)', options: COUNTRIES },
        { kind: 'radio', key: 'otherNationalities', label: 'Do you hold, or have you held, another nationality?', options: yesNo },
        {
          kind: 'list', key: 'otherNationalityList', label: 'Other nationalities', one: 'nationality', most: 4, when: said('otherNationalities'),
          fields: [
            { kind: 'country', key: 'country', label: 'Other country', options: COUNTRIES },
            { kind: 'radio', key: 'passportHeld', label: 'Do you hold a passport of it?', options: yesNo },
          ],
        },
        { kind: 'radio', key: 'permanentResidentElsewhere', label: 'Are you a permanent resident of another country?', options: yesNo },
        { kind: 'country', key: 'permanentResidentCountry', label: 'Country of permanent residence', options: COUNTRIES, when: said('permanentResidentElsewhere') },
      ],
    },
    {
      title: 'Numbers',
      fields: [
        { kind: 'text', key: 'nationalId', label: 'National identification number', max: 20, pattern: /^[A-Za-z0-9-]*$/, says: 'Use letters, figures and hyphens only.', unless: 'nationalIdDoesNotApply', unlessLabel: 'National number does not apply' },
        { kind: 'text', key: 'ssn', label: 'Social security number of the destination', max: 11, pattern: /^(\d{3}-?\d{2}-?\d{4})?$/, says: 'Write nine figures, such as 123-45-6789.', unless: 'ssnDoesNotApply', unlessLabel: 'Social security number does not apply' },
        { kind: 'text', key: 'itin', label: 'Taxpayer number of the destination', max: 12, pattern: /^\d*$/, says: 'Use figures only.', unless: 'itinDoesNotApply', unlessLabel: 'Taxpayer number does not apply' },
      ],
    },
  ],
}

const ADDRESS = (key: string) => [
  { kind: 'text', key: `${key}.street1`, label: 'Street address, line 1', max: 40 },
  { kind: 'text', key: `${key}.street2`, label: 'Street address, line 2', max: 40, optional: true },
  { kind: 'text', key: `${key}.city`, label: 'City', max: 20 },
  { kind: 'text', key: `${key}.state`, label: 'State or province', max: 20, optional: true },
  { kind: 'text', key: `${key}.zip`, label: 'Postal code', max: 10, pattern: /^[A-Za-z0-9 -]*$/, says: 'Use letters, figures, spaces and hyphens only.', optional: true },
  { kind: 'country', key: `${key}.country`, label: 'Country or region', options: COUNTRIES },
] as const

const PHONE = /^\+?[\d ()-]{5,20}$/
const PHONE_SAYS = 'Write 5 to 20 figures, such as +86 10 8531 3000.'

export const address: Section = {
  id: 'address', title: 'Address and phone', base: ['addressAndPhone'],
  lead: 'Where you live, and how you can be reached until you travel.',
  help: [{ title: 'Mail', text: 'A passport with a visa is sent to the mailing address where the post offers delivery.' }],
  parts: [
    { title: 'Home address', fields: [...ADDRESS('homeAddress')] },
    {
      title: 'Mailing address',
      fields: [
        { kind: 'radio', key: 'mailingSameAsHome', label: 'Is your mailing address the same as your home address?', options: yesNo },
        ...ADDRESS('mailingAddress').map((field) => ({ ...field, label: `Mailing: ${field.label.toLowerCase()}`, when: said('mailingSameAsHome', 'No') })),
      ],
    },
    {
      title: 'Phone and email',
      fields: [
        { kind: 'phone', key: 'primaryPhone', label: 'Primary phone number', max: 20, pattern: PHONE, says: PHONE_SAYS },
        { kind: 'phone', key: 'secondaryPhone', label: 'Secondary phone number', max: 20, pattern: PHONE, says: PHONE_SAYS, unless: 'secondaryPhoneDoesNotApply', unlessLabel: 'Secondary phone does not apply' },
        { kind: 'phone', key: 'workPhone', label: 'Work phone number', max: 20, pattern: PHONE, says: PHONE_SAYS, unless: 'workPhoneDoesNotApply', unlessLabel: 'Work phone does not apply' },
        { kind: 'email', key: 'primaryEmail', label: 'Email address', max: 80 },
        { kind: 'email', key: 'secondaryEmail', label: 'Second email address', max: 80, optional: true },
      ],
    },
  ],
}

export const passport: Section = {
  id: 'passport', title: 'Passport', base: ['passport'],
  lead: 'Have your passport at hand. It should be valid for at least six months after you arrive.',
  help: [{ title: 'Book number', text: 'Some passports bear a book or inventory number beside the passport number. Tick “does not apply” if yours has none.' }],
  parts: [
    {
      title: 'Document',
      fields: [
        { kind: 'select', key: 'documentType', label: 'Passport or travel document type', options: choices('Regular', 'Official', 'Diplomatic', 'Laissez-passer', 'Other') },
        { kind: 'text', key: 'documentTypeOther', label: 'Explain the type', max: 100, when: said('documentType', 'Other') },
        { kind: 'text', key: 'number', label: 'Passport number', max: 20, pattern: /^[A-Za-z0-9]*$/, says: 'Use letters and figures only.' },
        { kind: 'text', key: 'bookNumber', label: 'Passport book number', max: 20, pattern: /^[A-Za-z0-9]*$/, says: 'Use letters and figures only.', unless: 'bookNumberDoesNotApply', unlessLabel: 'Book number does not apply' },
        { kind: 'country', key: 'issuingCountry', label: 'Country that issued it', options: COUNTRIES },
        { kind: 'text', key: 'issuingCity', label: 'City where it was issued', max: 25 },
        { kind: 'day', key: 'issuedOn', label: 'Issued on', past: true },
        { kind: 'day', key: 'expiresOn', label: 'Expires on', after: 'issuedOn', future: true },
      ],
    },
    {
      title: 'Lost or stolen',
      fields: [
        { kind: 'radio', key: 'lost', label: 'Have you ever lost a passport, or had one stolen?', options: yesNo },
        {
          kind: 'list', key: 'lostPassports', label: 'Lost passports', one: 'lost passport', most: 3, when: said('lost'),
          fields: [
            { kind: 'text', key: 'number', label: 'Number, if known', max: 20, optional: true },
            { kind: 'country', key: 'country', label: 'Country of issue', options: COUNTRIES },
            { kind: 'text', key: 'explanation', label: 'What happened', max: 200 },
          ],
        },
      ],
    },
  ],
}
