/** The list of components beside the cases of one of them. ?c= names the component, ?locale=ar turns the page round. */
import { NavLink, Segmented, useLocation, useQuery } from '@mocks/kit'
import { EXHIBITS } from './exhibits'

const GROUPS = ['Actions', 'Fields', 'Dates', 'Navigation', 'Telling', 'Data', 'Work surfaces', 'Files'] as const

export function Gallery() {
  const [chosen] = useQuery('c', EXHIBITS[0]!.id)
  const exhibit = EXHIBITS.find((one) => one.id === chosen) ?? EXHIBITS[0]!
  return (
    <div className="gallery">
      <nav className="gallery-nav" aria-label="Components">
        <h1>Gallery</h1>
        <LocaleChoice />
        {GROUPS.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            {EXHIBITS.filter((one) => one.group === group).map((one) => (
              <Entry key={one.id} id={one.id} title={one.title} current={one === exhibit} />
            ))}
          </section>
        ))}
      </nav>
      <main className="gallery-main" tabIndex={0} aria-label={exhibit.title}>
        <h1>{exhibit.title}</h1>
        <div className="gallery-cases">
          {exhibit.cases.map(({ title, wide, show: Case }) => (
            <section key={`${exhibit.id} ${title}`} className={wide ? 'gallery-case gallery-wide' : 'gallery-case'} aria-label={title}>
              <h2>{title}</h2>
              <div className="gallery-stage">
                <Case />
              </div>
            </section>
          ))}
        </div>
      </main>
    </div>
  )
}

function Entry({ id, title, current }: { id: string; title: string; current: boolean }) {
  const locale = new URLSearchParams(useLocation().search).get('locale')
  return (
    <NavLink to={`/?c=${id}${locale === null ? '' : `&locale=${locale}`}`} className={current ? 'gallery-link gallery-current' : 'gallery-link'} aria-current={current ? 'page' : undefined}>
      {title}
    </NavLink>
  )
}

/** Loads the page anew: the session's language is read at the start. */
function LocaleChoice() {
  const query = new URLSearchParams(useLocation().search)
  const choose = (locale: string): void => {
    query.set('locale', locale)
    window.location.assign(`?${query}`)
  }
  return (
    <Segmented
      label="Language"
      value={query.get('locale') ?? 'en-US'}
      options={[
        { value: 'en-US', label: 'en' },
        { value: 'de-DE', label: 'de' },
        { value: 'ja-JP', label: 'ja' },
        { value: 'ar-EG', label: 'ar' },
      ]}
      onChange={choose}
    />
  )
}
