/** One page of the website, or a new one. */
import { Button, Page, TextField, useGo, useParams } from '@mocks/kit'
import { useMemo } from 'react'
import type { PageFields } from '../actions/store'
import { useAct, useWorld } from '../hooks'
import { LIMITS, type WebPage } from '../model'
import { Card, Columns, Facts, Moment, Status } from '../parts/basics'
import { BodyField } from '../parts/fields'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'
import { VisibilityCard } from '../parts/visibility'
import { handleOf } from '../rules/words'
import MissingScreen from './missing'
import { shownWord } from './pages'

const BACK = { to: '/online-store/pages', label: 'Pages' }
const BLANK: PageFields = { title: '', bodyHtml: '', handle: '', published: true }

export default function PageScreen() {
  const { id = 'new' } = useParams()
  const page = useWorld().pages.find((one) => one.id === id)
  if (id !== 'new' && !page) return <MissingScreen what="page" back={BACK} />
  return <PageEditor key={id} page={page} />
}

function PageEditor({ page }: { readonly page: WebPage | undefined }) {
  const act = useAct()
  const go = useGo()
  const { say, deletePages } = useDeeds()
  const form = useForm(useMemo((): PageFields => (page ? { title: page.title, bodyHtml: page.bodyHtml, handle: page.handle, published: page.published } : BLANK), [page]))
  const fields = form.value
  const save = async (): Promise<void> => {
    if (page) {
      void act.page_update({ id: page.id, fields })
      form.settle()
      return say('Page saved.')
    }
    const id = await act.page_create({ fields })
    if (id) go(`/online-store/pages/${id}`)
  }
  return (
    <Page title={page ? page.title || 'Untitled page' : 'New page'} back={BACK} marks={page ? <Status of={shownWord(page.published)} /> : null} actions={page ? <Button onPress={() => { deletePages([page.id]); go('/online-store/pages') }}>Delete page</Button> : null}>
      <SaveBar show={form.dirty || !page} what={fields.title || 'new page'} problem={fields.title.trim() === '' ? 'Enter a title.' : null} onSave={() => void save()} onDiscard={() => (page ? form.reset() : go('/online-store/pages'))} />
      <Columns
        side={
          <>
            <VisibilityCard published={fields.published} onChange={(published) => form.set({ published })} />
            <Card title="Address"><TextField label="Handle" value={fields.handle} placeholder={handleOf(fields.title)} onChange={(handle) => form.set({ handle })} maxLength={80} description={`/pages/${fields.handle || handleOf(fields.title)}`} /></Card>
            {page ? <Card><Facts of={[['Created', <Moment key="c" of={page.createdAt} />], ['Changed', <Moment key="u" of={page.updatedAt} />]]} /></Card> : null}
          </>
        }
      >
        <Card>
          <div className="stack">
            <TextField label="Title" value={fields.title} onChange={(title) => form.set({ title })} maxLength={LIMITS.title} required />
            <BodyField label="Content" value={fields.bodyHtml} onChange={(bodyHtml) => form.set({ bodyHtml })} />
          </div>
        </Card>
      </Columns>
    </Page>
  )
}
