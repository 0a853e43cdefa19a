/** The portal's sections, as the menus name them. */
import { Activity, CalendarDays, CalendarPlus, ClipboardList, CreditCard, FileText, FlaskConical, HeartPulse, History, House, IdCard, LineChart, ListChecks, type LucideIcon, Mail, MessageSquare, Pill, Search, Settings2, Share2, ShieldCheck, Stethoscope, Users } from 'lucide-react'

export interface Section { readonly id: string; readonly to: string; readonly label: string; readonly long: string; readonly group: string; readonly icon: LucideIcon; readonly top?: boolean }

export const SECTIONS: readonly Section[] = [
  { id: 'home', to: '/', label: 'Home', long: 'Home', group: 'Care', icon: House },
  { id: 'visits', to: '/visits', label: 'Visits', long: 'Visits', group: 'Care', icon: CalendarDays, top: true },
  { id: 'schedule', to: '/schedule', label: 'Schedule', long: 'Schedule a visit', group: 'Care', icon: CalendarPlus },
  { id: 'messages', to: '/messages', label: 'Messages', long: 'Messages', group: 'Care', icon: MessageSquare, top: true },
  { id: 'care-team', to: '/care-team', label: 'Care team', long: 'Care team', group: 'Care', icon: Stethoscope },
  { id: 'todo', to: '/todo', label: 'To do', long: 'To do', group: 'Care', icon: ListChecks },
  { id: 'test-results', to: '/test-results', label: 'Test results', long: 'Test results', group: 'Record', icon: FlaskConical, top: true },
  { id: 'trends', to: '/test-results/trends', label: 'Trends', long: 'Trends and comparison', group: 'Record', icon: LineChart },
  { id: 'medications', to: '/medications', label: 'Medicines', long: 'Medicines', group: 'Record', icon: Pill, top: true },
  { id: 'health-summary', to: '/health-summary', label: 'Health', long: 'Health summary', group: 'Record', icon: HeartPulse, top: true },
  { id: 'tracking', to: '/tracking', label: 'Tracking', long: 'Tracking', group: 'Record', icon: Activity },
  { id: 'medical-history', to: '/medical-history', label: 'Medical history', long: 'Medical and family history', group: 'Record', icon: History },
  { id: 'preventive-care', to: '/preventive-care', label: 'Preventive care', long: 'Preventive care', group: 'Record', icon: ShieldCheck },
  { id: 'documents', to: '/documents', label: 'Documents', long: 'Documents', group: 'Record', icon: FileText },
  { id: 'letters', to: '/letters', label: 'Letters', long: 'Letters', group: 'Record', icon: Mail },
  { id: 'billing', to: '/billing', label: 'Billing', long: 'Billing', group: 'Money', icon: CreditCard, top: true },
  { id: 'plans', to: '/billing/plan', label: 'Payment plans', long: 'Payment plans', group: 'Money', icon: ClipboardList },
  { id: 'methods', to: '/billing/methods', label: 'Ways to pay', long: 'Ways to pay', group: 'Money', icon: IdCard },
  { id: 'insurance', to: '/insurance', label: 'Insurance', long: 'Insurance', group: 'Money', icon: ShieldCheck },
  { id: 'family', to: '/family', label: 'Family access', long: 'Family access', group: 'Account', icon: Users },
  { id: 'sharing', to: '/sharing', label: 'Sharing', long: 'Sharing my record', group: 'Account', icon: Share2 },
  { id: 'search', to: '/search', label: 'Search', long: 'Search', group: 'Account', icon: Search },
  { id: 'settings', to: '/settings', label: 'Settings', long: 'Settings', group: 'Account', icon: Settings2 },
]
