/** The photo: upload, what it must be, what was found. */
import { Banner, Button, ConfirmDialog, FilePicker, type StoredFile, fileSize, useGo } from '@mocks/kit'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { PHOTO } from '../form/photo'
import { isSubmitted } from '../form/rules'
import { useAct, useSelect } from '../hooks'
import { StepFrame } from '../parts/frame'

const HELP = [
  { title: 'A good photo', text: 'Taken within six months, against a white wall, without glasses, the head filling half to two thirds of the picture.' },
  { title: 'Square pictures', text: 'Crop it before you upload it. The service measures the picture and does not change it.' },
]

export function PhotoScreen() {
  const photo = useSelect((state) => state.photo ?? null)
  const submitted = useSelect(isSubmitted)
  const { photo_choose, photo_remove, section_finish } = useAct()
  const go = useGo()
  const [wrong, setWrong] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const stored = async (files: StoredFile[]): Promise<void> => {
    const file = files[0]
    if (file === undefined) return
    setWrong(null)
    const { width, height } = await measured(file.url)
    void photo_choose({ ...file, width, height })
  }
  const next = (): void => {
    if (!submitted && photo?.accepted !== true) return setWrong(photo ? 'The photo does not meet the requirements: choose another one.' : 'Choose a photo first.')
    if (!submitted) void section_finish({ section: 'photo' })
    go('/application/review')
  }
  return (
    <StepFrame
      id="photo"
      lead={`A JPEG picture, square, ${PHOTO.least} to ${PHOTO.most} pixels wide, at most 240 KB.`}
      help={HELP}
      buttons={
        <>
          <Button onPress={() => go('/application/security')}>Back</Button>
          <Button kind="primary" onPress={next}>
            {submitted ? 'Next' : 'Save and continue'}
          </Button>
        </>
      }
    >
      <div className="visa-form">
        {wrong === null ? null : <Banner kind="error" title="The photo">{wrong}</Banner>}
        {submitted ? null : <FilePicker label={photo ? 'Choose another photo' : 'Your photo'} accept={['image/*']} maxBytes={10 * 1024 * 1024} onStored={(files) => void stored(files)} />}
        {photo === null ? null : (
          <section className="visa-photo" aria-label="Your photo">
            {photo.url.includes('/files/') ? <img src={photo.url} alt={`The photo ${photo.name}`} /> : <div className="visa-photo-none">The picture itself is not in this session</div>}
            <div>
              <h2>{photo.accepted ? 'This photo is accepted' : 'This photo cannot be used'}</h2>
              <p className="visa-part-lead">
                {photo.name} · {fileSize(photo.size)}
              </p>
              <ul className="visa-checks">
                {(photo.checks ?? []).map((check) => (
                  <li key={check.rule} className={check.passed ? 'tone-moss' : 'tone-clay'}>
                    {check.passed ? <CircleCheck size={16} aria-label="Passed:" /> : <CircleX size={16} aria-label="Failed:" />}
                    <span>{check.rule}</span>
                    <span className="visa-found">{check.found}</span>
                  </li>
                ))}
              </ul>
              {submitted ? null : (
                <Button small onPress={() => setAsking(true)}>
                  Remove photo
                </Button>
              )}
            </div>
          </section>
        )}
      </div>
      {asking ? (
        <ConfirmDialog title="Remove the photo?" action="Remove" onConfirm={() => void photo_remove({})} onClose={() => setAsking(false)}>
          Without a photo the application cannot be submitted.
        </ConfirmDialog>
      ) : null}
    </StepFrame>
  )
}

/** Width and height of a stored picture; zero where it cannot be read as one. */
async function measured(url: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    return { width: 0, height: 0 }
  }
  return { width: image.naturalWidth, height: image.naturalHeight }
}
