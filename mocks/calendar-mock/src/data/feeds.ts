/** Calendars that anybody can subscribe to. Their days come with the product; a state holds the subscription only. */
export interface Feed {
  readonly id: string
  readonly name: string
  readonly about: string
  /** Month and day, or a whole date for what moves from year to year. */
  readonly days: readonly { readonly on: string; readonly title: string; readonly days?: number }[]
}

export const FEEDS: readonly Feed[] = [
  {
    id: 'holidays', name: 'Public holidays', about: 'Days on which offices and schools are closed',
    days: [
      { on: '01-01', title: 'New Year’s Day' }, { on: '2026-04-03', title: 'Good Friday' }, { on: '2026-04-06', title: 'Easter Monday' }, { on: '05-01', title: 'Labour Day' },
      { on: '2026-05-14', title: 'Ascension Day' }, { on: '2026-05-25', title: 'Whit Monday' }, { on: '08-15', title: 'Assumption Day' }, { on: '11-01', title: 'All Saints’ Day' },
      { on: '12-25', title: 'Christmas Day' }, { on: '12-26', title: 'Second Day of Christmas' },
    ],
  },
  {
    id: 'school', name: 'School terms', about: 'Breaks of the city’s schools',
    days: [
      { on: '2025-12-20', title: 'Winter break', days: 16 }, { on: '2026-02-14', title: 'Carnival break', days: 9 }, { on: '2026-03-28', title: 'Spring break', days: 16 },
      { on: '2026-05-23', title: 'Whitsun break', days: 9 }, { on: '2026-07-04', title: 'Summer holidays', days: 58 }, { on: '2026-10-24', title: 'Autumn break', days: 9 },
    ],
  },
  {
    id: 'moon', name: 'Phases of the moon', about: 'New and full moons',
    days: [
      { on: '2026-01-03', title: 'Full moon' }, { on: '2026-01-18', title: 'New moon' }, { on: '2026-02-01', title: 'Full moon' }, { on: '2026-02-17', title: 'New moon' },
      { on: '2026-03-03', title: 'Full moon' }, { on: '2026-03-19', title: 'New moon' }, { on: '2026-04-02', title: 'Full moon' }, { on: '2026-04-17', title: 'New moon' },
      { on: '2026-05-01', title: 'Full moon' }, { on: '2026-05-16', title: 'New moon' }, { on: '2026-05-31', title: 'Full moon' }, { on: '2026-06-15', title: 'New moon' }, { on: '2026-06-30', title: 'Full moon' },
    ],
  },
  {
    id: 'observances', name: 'Days of note', about: 'International days, for posts and displays',
    days: [
      { on: '02-11', title: 'Day of Women and Girls in Science' }, { on: '03-08', title: 'Women’s Day' }, { on: '03-14', title: 'Day of Mathematics' }, { on: '03-22', title: 'Water Day' },
      { on: '04-22', title: 'Earth Day' }, { on: '05-18', title: 'Museum Day' }, { on: '06-08', title: 'Oceans Day' }, { on: '09-21', title: 'Day of Peace' },
    ],
  },
]
