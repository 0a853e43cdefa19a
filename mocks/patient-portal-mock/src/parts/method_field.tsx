/** Choosing a card or a bank account. */
import { Link, RadioGroup } from '@mocks/kit'
import { usePortal } from '../hooks'
import { isExpired, methodLabel, methodsOf } from '../rules/billing'
import { text } from '../rules/read'

export function MethodField({ value, onChange, day }: { value: string; onChange: (id: string) => void; day: string }) {
  const { state } = usePortal()
  const methods = methodsOf(state)
  if (methods.length === 0) return <p className="soft">There is no way to pay on file. <Link className="link" to="/billing/methods">Add a card or a bank account</Link></p>
  const options = methods.map((one) => ({ value: one.id, label: methodLabel(one), disabled: isExpired(one, day), detail: isExpired(one, day) ? `Expired ${text(one.expires)}` : [text(one.holder), one.expires ? `until ${text(one.expires)}` : '', one.isDefault === true ? 'default' : ''].filter(Boolean).join(' · ') }))
  return <RadioGroup label="Pay with" value={value === '' ? null : value} options={options} onChange={onChange} />
}
