/** Any section of questions: its parts, what is wrong once one tried to go on, back and next. */
import { Banner, Button, ConfirmDialog, EmptyState, Link, useClock, useGo, useParams } from '@mocks/kit'
import { FileQuestionMark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Section } from '../form/field'
import { problemsOf, type Problems } from '../form/problems'
import { isSubmitted } from '../form/rules'
import { answersOf, ORDER, pathOf, sectionOf, SECTIONS, shown } from '../form/sections'
import { useAct, useSelect } from '../hooks'
import { StepFrame } from '../parts/frame'
import { Question } from '../parts/question'

export function SectionScreen() {
  const { section: id = '' } = useParams()
  const section = sectionOf(id)
  if (section === undefined) {
    return (
      <EmptyState icon={<FileQuestionMark size={28} />} title="There is no such section">
        <Link to={pathOf(SECTIONS[0]!.id)}>Go to the first section</Link>
      </EmptyState>
    )
  }
  return <Questions key={section.id} section={section} />
}

const NONE: Problems = {}

function Questions({ section }: { section: Section }) {
  const state = useSelect((all) => all)
  const { section_finish, section_clear } = useAct()
  const go = useGo()
  const today = useClock().now().slice(0, 10)
  const [tried, setTried] = useState(0)
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const answers = answersOf(state, section)
  const submitted = isSubmitted(state)
  const found = problemsOf(section, state, today)
  const problems = tried > 0 ? found : NONE
  const at = ORDER.indexOf(section.id)
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input, [data-invalid] button, .visa-entries button')?.focus()
  }, [tried])
  const next = (): void => {
    if (submitted) return go(pathOf(ORDER[at + 1]!))
    if (Object.keys(found).length > 0) return setTried(tried + 1)
    void section_finish({ section: section.id })
    go(pathOf(ORDER[at + 1]!))
  }
  return (
    <StepFrame
      id={section.id}
      lead={section.lead}
      help={section.help}
      buttons={
        <>
          {at > 0 ? <Button onPress={() => go(pathOf(ORDER[at - 1]!))}>Back</Button> : null}
          {submitted || Object.keys(answers).length === 0 ? null : (
            <Button kind="quiet" onPress={() => setAsking(true)}>
              Clear this page
            </Button>
          )}
          <Button kind="primary" onPress={next}>
            {submitted ? 'Next' : 'Save and continue'}
          </Button>
        </>
      }
    >
      <div ref={form} className="visa-form">
        {submitted ? <Banner title="Submitted">This application was submitted. Its answers can be read and no longer changed.</Banner> : null}
        {Object.keys(problems).length > 0 ? <Wrong problems={problems} /> : null}
        {section.parts.map((part) => {
          const fields = shown({ ...section, parts: [part] }, answers, state)
          if (fields.length === 0) return null
          return (
            <section key={part.title} className="visa-part" aria-label={part.title}>
              <h2>{part.title}</h2>
              {part.lead ? <p className="visa-part-lead">{part.lead}</p> : null}
              {fields.map((field) => (
                <Question key={field.key} section={section} field={field} answers={answers} problems={problems} disabled={submitted} />
              ))}
            </section>
          )
        })}
      </div>
      {asking ? (
        <ConfirmDialog title="Clear this page?" action="Clear" onConfirm={() => void section_clear({ section: section.id })} onClose={() => setAsking(false)}>
          Every answer of “{section.title}” is removed. Other pages stay as they are.
        </ConfirmDialog>
      ) : null}
    </StepFrame>
  )
}

function Wrong({ problems }: { problems: Problems }) {
  const list = Object.entries(problems)
  return (
    <Banner kind="error" title={list.length === 1 ? 'One answer needs your attention' : `${list.length} answers need your attention`}>
      <ul className="visa-wrong">
        {list.map(([key, problem]) => (
          <li key={key}>{problem}</li>
        ))}
      </ul>
    </Banner>
  )
}
