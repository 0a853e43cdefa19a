import { Button, EmptyState, Page, useGo } from '@mocks/kit'
import { PackageSearch } from 'lucide-react'

export default function MissingScreen({ what = 'page', back = { to: '/', label: 'Home' } }: { readonly what?: string; readonly back?: { to: string; label: string } }) {
  const go = useGo()
  return (
    <Page title="Not found">
      <EmptyState icon={<PackageSearch size={26} />} title={`This ${what} is not here`}>
        <p>It may have been deleted, or the address is wrong.</p>
        <Button onPress={() => go(back.to)}>{`Go to ${back.label}`}</Button>
      </EmptyState>
    </Page>
  )
}
