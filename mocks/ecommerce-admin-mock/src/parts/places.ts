/** Countries and provinces that forms offer. */
export const COUNTRIES: readonly (readonly [code: string, name: string])[] = [
  ['US', 'United States'], ['CA', 'Canada'], ['GB', 'United Kingdom'], ['IE', 'Ireland'], ['DE', 'Germany'], ['FR', 'France'], ['NL', 'Netherlands'], ['ES', 'Spain'], ['IT', 'Italy'], ['SE', 'Sweden'], ['NO', 'Norway'], ['CH', 'Switzerland'],
  ['AU', 'Australia'], ['NZ', 'New Zealand'], ['JP', 'Japan'], ['KR', 'South Korea'], ['MX', 'Mexico'], ['BR', 'Brazil'], ['ZA', 'South Africa'], ['AE', 'United Arab Emirates'],
]

export const countryName = (code: string): string => (code === '*' ? 'Everywhere else' : (COUNTRIES.find(([one]) => one === code)?.[1] ?? code))

export const PROVINCES: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
  US: [['AZ', 'Arizona'], ['CA', 'California'], ['CO', 'Colorado'], ['FL', 'Florida'], ['GA', 'Georgia'], ['IL', 'Illinois'], ['MA', 'Massachusetts'], ['MI', 'Michigan'], ['MN', 'Minnesota'], ['NC', 'North Carolina'], ['NJ', 'New Jersey'], ['NV', 'Nevada'], ['NY', 'New York'], ['OH', 'Ohio'], ['OR', 'Oregon'], ['PA', 'Pennsylvania'], ['TX', 'Texas'], ['UT', 'Utah'], ['VA', 'Virginia'], ['WA', 'Washington'], ['WI', 'Wisconsin']],
  CA: [['AB', 'Alberta'], ['BC', 'British Columbia'], ['MB', 'Manitoba'], ['NB', 'New Brunswick'], ['NS', 'Nova Scotia'], ['ON', 'Ontario'], ['QC', 'Québec'], ['SK', 'Saskatchewan']],
  GB: [['ENG', 'England'], ['NIR', 'Northern Ireland'], ['SCT', 'Scotland'], ['WLS', 'Wales']],
  AU: [['NSW', 'New South Wales'], ['QLD', 'Queensland'], ['SA', 'South Australia'], ['TAS', 'Tasmania'], ['VIC', 'Victoria'], ['WA', 'Western Australia']],
}
