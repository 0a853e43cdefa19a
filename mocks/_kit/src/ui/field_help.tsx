import { FieldError, Text } from 'react-aria-components'
import './field_help.css'

interface FieldHelpProps {
  /** How to fill the field in. */
  readonly description?: string
  /** What is wrong with the value; null: nothing. */
  readonly error?: string | null
}

/** What stands below a field: its description and its error, both announced with it. */
export function FieldHelp({ description, error = null }: FieldHelpProps) {
  return (
    <>
      {description === undefined ? null : (
        <Text slot="description" className="kit-field-note">
          {description}
        </Text>
      )}
      <FieldError className="kit-field-error">{error}</FieldError>
    </>
  )
}
