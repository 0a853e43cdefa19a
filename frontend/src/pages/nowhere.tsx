import { MapPinOff } from 'lucide-react'
import { LinkButton } from '../components/button'
import { Empty } from '../components/states'

export function Nowhere() {
  return (
    <Empty title="There is no such page" icon={MapPinOff} action={<LinkButton to="/">To the overview</LinkButton>}>
      The address may be mistyped, or what it led to is gone. Search with <kbd>Ctrl K</kbd>.
    </Empty>
  )
}
