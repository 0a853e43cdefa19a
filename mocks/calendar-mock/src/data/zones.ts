/** Zones that are offered, west to east. A state may name any other. */
import { offsetWords } from '@mocks/kit'

export const ZONES: readonly string[] = [
  'Pacific/Honolulu', 'America/Anchorage', 'America/Los_Angeles', 'America/Denver', 'America/Mexico_City', 'America/Chicago', 'America/Bogota', 'America/New_York', 'America/Santiago', 'America/Halifax',
  'America/St_Johns', 'America/Sao_Paulo', 'Atlantic/Azores', 'UTC', 'Europe/Lisbon', 'Europe/London', 'Africa/Lagos', 'Europe/Berlin', 'Europe/Paris', 'Africa/Cairo', 'Africa/Johannesburg', 'Europe/Helsinki',
  'Asia/Jerusalem', 'Europe/Istanbul', 'Africa/Nairobi', 'Asia/Riyadh', 'Asia/Tehran', 'Asia/Dubai', 'Asia/Karachi', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Dhaka', 'Asia/Bangkok', 'Asia/Shanghai', 'Asia/Singapore',
  'Asia/Tokyo', 'Asia/Seoul', 'Australia/Adelaide', 'Australia/Sydney', 'Pacific/Auckland',
]

/** "Asia/Tokyo (GMT+9)". */
export const zoneLabel = (zone: string, instant: string): string => `${zone.replaceAll('_', ' ')} (${offsetWords(instant, zone)})`
