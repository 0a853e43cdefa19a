/** The state of the visa application, as schema.json describes it. Keys that are not named here are kept as they are. */

export type YesNo = 'Yes' | 'No' | ''
/** An answer is a text (choices are texts too), a tick, or a list of entries. */
export type Entry = Record<string, string>
export type Answer = string | boolean | Entry[]
export type Answers = Record<string, unknown>

export interface Application {
  applicationId: string
  location: string
  /** NOT_STARTED, IN_PROGRESS, SUBMITTED */
  status: string
  createdAt: string
  updatedAt: string
  currentSection: string
  [more: string]: unknown
}

export interface SecurityQuestion {
  question: string
  answer: string
}

export interface PhotoCheck {
  rule: string
  passed: boolean
  found: string
}

export interface Photo {
  name: string
  url: string
  size: number
  type: string
  width: number
  height: number
  accepted: boolean
  checks: PhotoCheck[]
  uploadedAt: string
}

export interface Signature {
  name: string
  passportNumber: string
  preparedByOther: YesNo
  preparerName: string
  signedAt: string
}

export interface Confirmation {
  number: string
  submittedAt: string
  sentTo: string[]
}

/** What is kept of an application that was saved, so that it can be retrieved. */
export interface SavedApplication {
  applicationId: string
  location: string
  status: string
  createdAt: string
  savedAt: string
  surname: string
  birthYear: string
  securityQuestion: SecurityQuestion
  answers: Record<string, unknown>
}

export interface Post {
  code: string
  city: string
  country: string
  notice: string
}

export interface State {
  ds160Application?: Application
  personalInfo?: { personal1?: Answers; personal2?: Answers }
  addressAndPhone?: Answers
  passport?: Answers
  travel?: Answers
  companions?: Answers
  previousTravel?: Answers
  usContact?: Answers
  family?: Answers
  employment?: Answers
  education?: Answers
  security?: Answers
  securityQuestion?: SecurityQuestion | null
  photo?: Photo | null
  signature?: Signature | null
  confirmation?: Confirmation | null
  reviewed?: string[]
  savedApplications?: SavedApplication[]
  posts?: Post[]
  settings?: { help?: boolean; largeText?: boolean }
  meta?: { lastSavedAt?: string; sessionExpiresAt?: string }
  [more: string]: unknown
}
