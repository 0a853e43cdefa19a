import { OBJECTS } from '../meta/objects'
import type { Rec } from '../world'
import { InlineField } from './inline_field'

/** All fields of a record in their sections. */
export function Details({ rec }: { rec: Rec }) {
  const fields = OBJECTS[rec.kind].fields.filter((field) => field.section !== 'Closing' || rec.fields[field.key] !== '')
  const sections = [...new Set(fields.map((field) => field.section))]
  return (
    <div className="details">
      {sections.map((section) => (
        <section key={section} aria-label={section}>
          <h3>{section}</h3>
          <dl className="facts">
            {fields
              .filter((field) => field.section === section)
              .map((field) => (
                <InlineField key={`${rec.id} ${field.key}`} rec={rec} field={field} />
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
