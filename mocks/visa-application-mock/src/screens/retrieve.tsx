/** Retrieval by number and three proofs. */
import { Banner, Button, ComboBox, Page, TextField, useGo, useQuery } from '@mocks/kit'
import { type FormEvent, useState } from 'react'
import { useAct, useSelect } from '../hooks'
import { Portal } from '../parts/portal'

const EMPTY = { surname: '', birthYear: '', answer: '' }

export function RetrieveScreen() {
  const saved = useSelect((state) => state.savedApplications ?? [])
  const own = useSelect((state) => state.ds160Application)
  const posts = useSelect((state) => state.posts ?? [])
  const { application_retrieve } = useAct()
  const go = useGo()
  const [asked] = useQuery('id')
  const [id, setId] = useState(asked)
  const [location, setLocation] = useState<string | null>(null)
  const [proof, setProof] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const known = saved.find((one) => one.applicationId.toUpperCase() === id.trim().toUpperCase())
  const missing = (value: string, what: string): string | null => (tried && value.trim() === '' ? `${what} is missing.` : null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    setRefused(null)
    if (id.trim() === '' || (known && Object.values(proof).some((value) => value.trim() === ''))) return
    const found = await application_retrieve({ applicationId: id, ...proof, ...(location === null ? {} : { location }) })
    if (found) return go('/application/personal1')
    setRefused(known || own === undefined ? 'The number and the answers do not belong together. Check the spelling, the year and your security answer.' : `There is no application ${id.trim().toUpperCase()} here. It may have been deleted after thirty days.`)
  }
  return (
    <Portal>
      <Page title="Retrieve an application" lead="Applications that were saved can be taken up again for thirty days." back={{ to: '/', label: 'Start' }} layout="narrow">
        <form className="visa-card visa-retrieve" onSubmit={(event) => void submit(event)}>
          {refused === null ? null : <Banner kind="error" title="Not found">{refused}</Banner>}
          <TextField label="Application number" value={id} onChange={setId} description="Ten letters and figures, such as AA00K7M2P9" error={missing(id, 'The application number')} maxLength={20} required />
          <ComboBox label="Where will you apply?" description="Leave it empty to keep the post that you chose" value={location} options={posts.map((one) => ({ value: one.code, label: `${one.country}, ${one.city}`, detail: one.code }))} onChange={setLocation} />
          {known === undefined ? null : (
            <>
              <TextField label="First five letters of your surname" value={proof.surname} onChange={(surname) => setProof({ ...proof, surname })} error={missing(proof.surname, 'The surname')} maxLength={5} required />
              <TextField label="Year of birth" value={proof.birthYear} onChange={(birthYear) => setProof({ ...proof, birthYear })} error={missing(proof.birthYear, 'The year of birth')} maxLength={4} required />
              <TextField label={known.securityQuestion.question || 'Security answer'} value={proof.answer} onChange={(answer) => setProof({ ...proof, answer })} error={missing(proof.answer, 'The answer')} maxLength={60} required />
            </>
          )}
          <div>
            <Button kind="primary" type="submit">
              Retrieve application
            </Button>
          </div>
        </form>
      </Page>
    </Portal>
  )
}
