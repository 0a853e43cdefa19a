import { RadioGroup } from '@mocks/kit'
import { Card } from './basics'

export function VisibilityCard({ published, onChange }: { readonly published: boolean; readonly onChange: (published: boolean) => void }) {
  return (
    <Card title="Visibility">
      <RadioGroup label="Visibility" value={published ? 'published' : 'hidden'} options={[{ value: 'published', label: 'Published' }, { value: 'hidden', label: 'Hidden' }]} onChange={(value) => onChange(value === 'published')} />
    </Card>
  )
}
