/** Signature: who prepared it, the passport number again, the name; then it is submitted. */
import { Banner, Button, Link, RadioGroup, TextField, useClock, useGo } from '@mocks/kit'
import { useState } from 'react'
import { openSections } from '../form/problems'
import { isSubmitted } from '../form/rules'
import { textAt } from '../form/sections'
import { useAct, useSelect } from '../hooks'
import type { YesNo } from '../model'
import { StepFrame } from '../parts/frame'

export function SignScreen() {
  const state = useSelect((all) => all)
  const { application_sign } = useAct()
  const go = useGo()
  const today = useClock().now().slice(0, 10)
  const [prepared, setPrepared] = useState<YesNo>('')
  const [preparer, setPreparer] = useState('')
  const [number, setNumber] = useState('')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const submitted = isSubmitted(state)
  const open = openSections(state, today).length + (state.photo?.accepted === true ? 0 : 1)
  const wanted = textAt(state.passport ?? {}, 'number')
  const errors = {
    prepared: prepared === '' ? 'Choose an answer.' : null,
    preparer: prepared === 'Yes' && preparer.trim() === '' ? 'Write who prepared it.' : null,
    number: number.trim() === '' ? 'Write your passport number.' : number.trim().toUpperCase() === wanted.toUpperCase() ? null : 'This is not the number of the passport section.',
    name: name.trim() === '' ? 'Write your full name.' : null,
  }
  const sign = async (): Promise<void> => {
    setTried(true)
    if (Object.values(errors).some((error) => error !== null) || open > 0) return
    if (await application_sign({ name, passportNumber: number, preparedByOther: prepared, preparerName: preparer })) go('/application/confirmation')
  }
  const shown = (error: string | null): string | null => (tried ? error : null)
  return (
    <StepFrame
      id="sign"
      lead="By signing you declare that you have read the questions and that your answers are true."
      help={[{ title: 'Signing for somebody', text: 'An applicant under sixteen may have the form signed by a parent. Everybody else signs in person, whoever prepared it.' }]}
      buttons={
        submitted ? (
          <Button kind="primary" onPress={() => go('/application/confirmation')}>
            Open the confirmation
          </Button>
        ) : (
          <>
            <Button onPress={() => go('/application/review')}>Back</Button>
            <Button kind="primary" onPress={() => void sign()}>
              Sign and submit
            </Button>
          </>
        )
      }
    >
      <div className="visa-form">
        {submitted ? (
          <Banner kind="success" title="Submitted">
            Signed by {state.signature?.name || 'the applicant'}.
          </Banner>
        ) : (
          <>
            {open > 0 ? (
              <Banner kind="warning" title="Not everything is ready">
                {open === 1 ? 'One section is' : `${open} sections are`} not complete. <Link to="/application/review">Go to the review</Link>
              </Banner>
            ) : null}
            <RadioGroup label="Did anybody help you to fill in this application?" row value={prepared === '' ? null : prepared} options={[{ value: 'Yes', label: 'Yes' }, { value: 'No', label: 'No' }]} onChange={setPrepared} error={shown(errors.prepared)} required />
            {prepared === 'Yes' ? <TextField label="Name of the preparer" value={preparer} onChange={setPreparer} maxLength={66} error={shown(errors.preparer)} required /> : null}
            <TextField label="Your passport number again" value={number} onChange={setNumber} maxLength={20} error={shown(errors.number)} required />
            <TextField label="Signature: your full name" value={name} onChange={setName} maxLength={66} error={shown(errors.name)} required />
          </>
        )}
      </div>
    </StepFrame>
  )
}
