/** The search over all issues: `?q=` holds the query. */
import { Button, Page, useGo, useQuery, useToast } from '@mocks/kit'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../hooks'
import { FilterDialog } from '../parts/filter_dialog'
import { Navigator } from '../parts/navigator'

export default function SearchScreen() {
  const act = useAct()
  const go = useGo()
  const toast = useToast()
  const [query, setQuery] = useQuery('q')
  const [saving, setSaving] = useState(false)
  const save = async (fields: { name: string; description: string; shared: boolean }): Promise<void> => {
    const id = await act.filter_create({ ...fields, query })
    if (id === null) return
    toast({ message: `Filter “${fields.name}” saved.` })
    go(`/filter/${encodeURIComponent(id)}`)
  }
  return (
    <Page title="Search issues">
      <Navigator
        query={query}
        onQuery={setQuery}
        actions={
          <Button small icon={<Save size={14} aria-hidden />} onPress={() => setSaving(true)}>
            Save as filter
          </Button>
        }
      />
      {saving ? <FilterDialog title="Save as filter" action="Save filter" query={query} onClose={() => setSaving(false)} onSave={(fields) => void save(fields)} /> : null}
    </Page>
  )
}
