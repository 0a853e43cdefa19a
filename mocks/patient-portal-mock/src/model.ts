/** The state of the portal. Fields are optional where an injected state may lack them; read through `rules/read.ts`. */

export interface Kept { id: string; patientId?: string | null }

export interface Address { street?: string; city?: string; state?: string; zip?: string }
export interface EmergencyContact { name?: string; relationship?: string; phone?: string }
export interface PharmacyName { name?: string; address?: string; phone?: string }

export interface Patient {
  id: string
  firstName?: string
  lastName?: string
  fullName?: string
  preferredName?: string
  dateOfBirth?: string
  age?: number
  gender?: string
  email?: string
  phone?: string
  address?: Address
  emergencyContact?: EmergencyContact
  preferredLanguage?: string
  preferredPharmacy?: PharmacyName
  avatarInitials?: string
  avatarColor?: string
}

export const LEVELS = ['full', 'view', 'visits-billing', 'limited'] as const
export type Level = (typeof LEVELS)[number]

/** Somebody whose record the account holder may open. */
export interface FamilyMember extends Patient { relationship?: string; access?: { level?: string; since?: string; expiresAt?: string | null; reason?: string } }

export interface Provider {
  id: string
  firstName?: string
  lastName?: string
  fullName?: string
  title?: string
  specialty?: string
  role?: string
  department?: string
  phone?: string
  email?: string
  location?: string
  address?: string
  avatarInitials?: string
  avatarColor?: string
  imageUrl?: null
  acceptsMessages?: boolean
  languages?: string[]
  /** Local days (0 is Sunday) and hours on which visits can be booked. */
  hours?: { days?: number[]; from?: string; to?: string; places?: string[] }
  patientIds?: string[]
  hiddenFor?: string[]
  favouriteOf?: string[]
}

export interface Summary { diagnoses?: string[]; medications?: string[]; followUp?: string; providerNotes?: string; vitals?: string; instructions?: string }
export interface Waitlist { joinedAt?: string; days?: string[]; time?: string; notice?: string }
export interface Offer { id: string; dateTime?: string; status?: string; expiresAt?: string; madeAt?: string }
export interface Answers { completedAt?: string; answers?: Record<string, string> }

export interface Appointment extends Kept {
  providerId?: string
  providerName?: string
  type?: string
  status?: string
  dateTime?: string
  duration?: number
  location?: string
  address?: string
  department?: string
  reason?: string
  instructions?: string
  isUpcoming?: boolean
  canCheckIn?: boolean
  canCancel?: boolean
  canReschedule?: boolean
  afterVisitSummary?: Summary | null
  questionnairesRequired?: string[]
  notes?: string
  mode?: string
  interpreter?: string
  bookedAt?: string
  cancelReason?: string
  cancelOtherText?: string
  cancelledAt?: string
  checkedInAt?: string
  rescheduledFrom?: string[]
  questionnaireAnswers?: Record<string, Answers>
  waitlist?: Waitlist | null
  offers?: Offer[]
}

export interface Party { id?: string; name?: string; type?: string }
export interface Stored { name: string; size: number; type: string; url: string }

export interface Message extends Kept {
  threadId?: string
  parentId?: string | null
  from?: Party
  to?: Party
  subject?: string
  body?: string
  date?: string
  isRead?: boolean
  isStarred?: boolean
  folder?: string
  hasAttachment?: boolean
  attachments?: (Partial<Stored> | string)[]
  isUrgent?: boolean
  topic?: string
  /** The care team has closed the conversation: no more replies. */
  closed?: boolean
}

export interface Draft extends Kept {
  topic?: string
  recipientId?: string
  /** As injected drafts name the recipient. */
  to?: Party | string
  subject?: string
  body?: string
  attachments?: Stored[]
  threadId?: string | null
  savedAt?: string
}

export interface Observation { id: string; name?: string; value?: string; unit?: string; referenceRange?: string; status?: string; flag?: string | null }
export interface Share { providerId?: string; providerName?: string; sharedAt?: string; note?: string }

export interface TestResult extends Kept {
  orderedBy?: string
  orderedById?: string
  testName?: string
  category?: string
  orderedDate?: string
  collectedDate?: string
  resultDate?: string
  status?: string
  isReviewed?: boolean
  providerComment?: string
  narrative?: string
  observations?: Observation[]
  sharedWith?: Share[]
}

export interface RefillRequest { id: string; kind?: string; requestedAt?: string; pharmacy?: string; method?: string; note?: string; status?: string; before?: { lastFilledDate?: string | null; refillsRemaining?: number; pharmacy?: string } }

export interface Medication extends Kept {
  name?: string
  genericName?: string
  dosage?: string
  form?: string
  frequency?: string
  route?: string
  instructions?: string
  prescriber?: string
  prescriberId?: string
  pharmacy?: string
  status?: string
  startDate?: string
  endDate?: string | null
  lastFilledDate?: string | null
  refillsRemaining?: number
  totalRefills?: number
  isRefillable?: boolean
  daysSupply?: number
  quantity?: number
  reason?: string
  source?: string
  refillRequests?: RefillRequest[]
  removalRequest?: { reason?: string; requestedAt?: string } | null
  reminder?: { times?: string[] } | null
}

export interface Condition extends Kept { name?: string; icdCode?: string; clinicalStatus?: string; severity?: string; onsetDate?: string; diagnosedBy?: string; notes?: string; source?: string; removalRequest?: Medication['removalRequest'] }
export interface Allergy extends Kept { allergen?: string; type?: string; reaction?: string; severity?: string; status?: string; onsetDate?: string; notes?: string; source?: string; removalRequest?: Medication['removalRequest'] }
export interface Immunization extends Kept { vaccineName?: string; vaccineCode?: string; administrationDate?: string; site?: string; administrator?: string; lotNumber?: string; status?: string; nextDueDate?: string | null; source?: string }
export interface Reading { value?: number; unit?: string }
export interface Vital extends Kept { date?: string; time?: string; readings?: Record<string, Reading>; recordedBy?: string; location?: string; source?: string; note?: string }
export interface Goal extends Kept { reading?: string; low?: number | null; high?: number | null }

export interface LineItem { id: string; serviceDate?: string; description?: string; cptCode?: string; provider?: string; chargedAmount?: number; insuranceAdjustment?: number; insurancePaid?: number; patientResponsibility?: number }
export interface Payment { id: string; amount?: number; date?: string; methodId?: string; method?: string; kind?: string; confirmation?: string }

export interface Statement extends Kept {
  statementDate?: string
  dueDate?: string
  totalAmount?: number
  insurancePaid?: number
  patientResponsibility?: number
  amountPaid?: number
  balanceDue?: number
  status?: string
  lineItems?: LineItem[]
  payments?: Payment[]
}

export interface Method extends Kept { kind?: string; label?: string; holder?: string; last4?: string; expires?: string | null; isDefault?: boolean; addedAt?: string }
export interface Instalment { number: number; dueDate?: string; amount?: number; paidAt?: string | null }
export interface Plan extends Kept { statementIds?: string[]; total?: number; months?: number; dayOfMonth?: number; methodId?: string; startedAt?: string; status?: string; endedAt?: string; instalments?: Instalment[] }
export interface Autopay extends Kept { enabled?: boolean; methodId?: string; dayOfMonth?: number; limit?: number | null; since?: string }

export interface Insurance extends Kept {
  planName?: string
  planType?: string
  memberId?: string
  groupNumber?: string
  subscriberName?: string
  relationship?: string
  effectiveDate?: string
  copay?: { primaryCare?: number; specialist?: number; urgentCare?: number; emergency?: number }
  deductible?: { individual?: number; family?: number; metAmount?: number }
  outOfPocketMax?: { individual?: number; family?: number; metAmount?: number }
  contactPhone?: string
  isActive?: boolean
  priority?: string
  verification?: string
  cardFront?: Stored | null
  cardBack?: Stored | null
  endedAt?: string
}

export interface Preventive extends Kept { name?: string; category?: string; status?: string; lastCompleted?: string | null; nextDue?: string | null; frequency?: string; notes?: string; postponedUntil?: string | null }
export interface Letter extends Kept { title?: string; subject?: string; kind?: string; date?: string; from?: string; body?: string; isRead?: boolean }
export interface Document extends Kept { name?: string; category?: string; addedAt?: string; addedBy?: string; size?: number; type?: string; url?: string | null; body?: string; note?: string; visitId?: string | null }
export interface ShareLink extends Kept { recipient?: string; email?: string; contents?: string[]; documentIds?: string[]; code?: string; createdAt?: string; expiresAt?: string; revokedAt?: string | null; views?: number }
export interface Grant extends Kept { name?: string; email?: string; relationship?: string; level?: string; status?: string; grantedAt?: string; expiresAt?: string | null; revokedAt?: string | null }
export interface ProxyRequest extends Kept { name?: string; dateOfBirth?: string; relationship?: string; level?: string; requestedAt?: string; status?: string; note?: string }
export interface Task extends Kept { title?: string; kind?: string; due?: string | null; done?: boolean; doneAt?: string | null; source?: string; to?: string; details?: string }
export interface HistoryEntry extends Kept { title?: string; kind?: string; date?: string; notes?: string; relationship?: string; condition?: string; ageAtOnset?: number | null; source?: string }

export interface Place { id: string; name?: string; address?: string; phone?: string; hours?: string }
export interface Pharmacy { id: string; name?: string; address?: string; phone?: string; hours?: string; delivers?: boolean }
export interface VisitType { id: string; label?: string; detail?: string; minutes?: number; specialties?: string[]; modes?: string[]; questionnaires?: string[] }
export interface Question { id: string; text?: string; kind?: string; options?: string[]; required?: boolean }
export interface Questionnaire { id: string; title?: string; about?: string; questions?: Question[] }
export interface BlockedSlot { id: string; providerId?: string; dateTime?: string }

export const COMMUNICATION = ['apptReminderEmail', 'apptReminderText', 'testResultEmail', 'testResultText', 'billingEmail', 'billingText', 'marketing'] as const
export type Communication = (typeof COMMUNICATION)[number]

export interface Display { theme?: string; textSize?: string; dateStyle?: string; paperless?: boolean; maskBalance?: boolean }

export interface Ui {
  activeSection?: string
  selectedAppointment?: unknown
  selectedMessage?: unknown
  selectedTestResult?: unknown
  selectedMedication?: unknown
  selectedBill?: unknown
  sideMenuOpen?: boolean
  messageComposerOpen?: boolean
  schedulingFlowStep?: unknown
  refillSelections?: unknown[]
  unreadMessageCount?: number
  communicationPrefs?: Partial<Record<Communication, boolean>>
  notificationBanners?: { id: string; type?: string; text?: string; dismissed?: boolean; to?: string }[]
  activePatientId?: string
  display?: Display
}

export interface State {
  currentUser?: Patient
  familyMembers?: FamilyMember[]
  providers?: Provider[]
  places?: Place[]
  pharmacies?: Pharmacy[]
  visitTypes?: VisitType[]
  questionnaires?: Questionnaire[]
  blockedSlots?: BlockedSlot[]
  appointments?: Appointment[]
  messages?: Message[]
  drafts?: Draft[]
  testResults?: TestResult[]
  medications?: Medication[]
  conditions?: Condition[]
  allergies?: Allergy[]
  immunizations?: Immunization[]
  vitals?: Vital[]
  goals?: Goal[]
  billingStatements?: Statement[]
  paymentMethods?: Method[]
  paymentPlans?: Plan[]
  autopay?: Autopay[]
  insurance?: Insurance[]
  preventiveCare?: Preventive[]
  letters?: Letter[]
  documents?: Document[]
  shareLinks?: ShareLink[]
  accessGrants?: Grant[]
  proxyRequests?: ProxyRequest[]
  tasks?: Task[]
  familyHistory?: HistoryEntry[]
  medicalHistory?: HistoryEntry[]
  ui?: Ui
}

/** Keys of the state that hold lists of records. */
export type ListKey = { [K in keyof State]-?: NonNullable<State[K]> extends readonly { id: string }[] ? K : never }[keyof State]
export type RecordOf<K extends ListKey> = NonNullable<State[K]> extends readonly (infer R)[] ? R : never

export const LIMITS = { subject: 80, body: 2000, reply: 2000, attachments: 3, attachmentBytes: 5_000_000, note: 500, name: 80, documentBytes: 10_000_000, tasks: 100, cancelHours: 24, grants: 10, plans: 1, planLeast: 100, instalmentLeast: 25 } as const
