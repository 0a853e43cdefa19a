/** Shell and routes. */
import { Avatar, Button, ConsoleShell, EmptyState, LoadingState, Menu, type NavGroup, Page, Route, Routes, SearchField, useGo, useLocation, useLook } from '@mocks/kit'
import { BadgePercent, ChartNoAxesCombined, ChevronDown, ClipboardList, FileImage, House, Lock, Megaphone, Package, Settings, Store, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAct, useMay, useWorld } from './hooks'
import type { Area } from './model'
import { may, WHY } from './rules/access'
import { openPieces } from './rules/orders'
import HomeScreen from './screens/home'
import MissingScreen from './screens/missing'
import type { World } from './world'

// Each page is loaded when one goes there.
const AnalyticsScreen = lazy(() => import('./screens/analytics'))
const BulkEditScreen = lazy(() => import('./screens/bulk_edit'))
const CollectionScreen = lazy(() => import('./screens/collection'))
const CollectionsScreen = lazy(() => import('./screens/collections'))
const ContentScreen = lazy(() => import('./screens/content'))
const CustomerScreen = lazy(() => import('./screens/customer'))
const CustomersScreen = lazy(() => import('./screens/customers'))
const DiscountScreen = lazy(() => import('./screens/discount'))
const DiscountsScreen = lazy(() => import('./screens/discounts'))
const DraftOrderScreen = lazy(() => import('./screens/draft_order'))
const DraftOrdersScreen = lazy(() => import('./screens/draft_orders'))
const GiftCardsScreen = lazy(() => import('./screens/gift_cards'))
const InventoryScreen = lazy(() => import('./screens/inventory'))
const InventoryHistoryScreen = lazy(() => import('./screens/inventory_history'))
const MarketingScreen = lazy(() => import('./screens/marketing'))
const MenuScreen = lazy(() => import('./screens/menu'))
const NavigationScreen = lazy(() => import('./screens/navigation'))
const OnlineStoreScreen = lazy(() => import('./screens/online_store'))
const OrderScreen = lazy(() => import('./screens/order'))
const OrdersScreen = lazy(() => import('./screens/orders'))
const PageScreen = lazy(() => import('./screens/page'))
const PagesScreen = lazy(() => import('./screens/pages'))
const PostScreen = lazy(() => import('./screens/post'))
const PostsScreen = lazy(() => import('./screens/posts'))
const PreferencesScreen = lazy(() => import('./screens/preferences'))
const ProductScreen = lazy(() => import('./screens/product'))
const ProductsScreen = lazy(() => import('./screens/products'))
const SearchScreen = lazy(() => import('./screens/search'))
const SegmentScreen = lazy(() => import('./screens/segment'))
const SegmentsScreen = lazy(() => import('./screens/segments'))
const SettingsScreen = lazy(() => import('./screens/settings'))
const ThemeScreen = lazy(() => import('./screens/theme'))
const ThemesScreen = lazy(() => import('./screens/themes'))
const TransferScreen = lazy(() => import('./screens/transfer'))
const TransfersScreen = lazy(() => import('./screens/transfers'))

const ICON = 17

export default function App() {
  const world = useWorld()
  const here = useLocation().pathname
  useLook({ theme: world.settings.theme, density: world.settings.density })
  return (
    <ConsoleShell app={world.settings.storeName} icon={<Store size={17} />} nav={navigation(world, here)} side="tinted" bar="dark" search={<QuickSearch />} actions={<Account />}>
      <Suspense fallback={<LoadingState label="Loading the page" lines={8} />}>
        <Screens />
      </Suspense>
    </ConsoleShell>
  )
}

interface Entry {
  readonly to: string
  readonly label: string
  readonly area: Area | null
  readonly icon?: ReactNode
  readonly count?: number
  /** Shown below it while one is there. */
  readonly below?: readonly { readonly to: string; readonly label: string; readonly area: Area }[]
}

function navigation(world: World, here: string): NavGroup[] {
  const toSend = world.orders.filter((one) => !one.archivedAt && openPieces(one) > 0).length
  const entries: readonly Entry[] = [
    { to: '/', label: 'Home', icon: <House size={ICON} />, area: null },
    { to: '/orders', label: 'Orders', icon: <ClipboardList size={ICON} />, count: toSend, area: 'orders', below: [{ to: '/draft-orders', label: 'Draft orders', area: 'orders' }] },
    { to: '/products', label: 'Products', icon: <Package size={ICON} />, area: 'products', below: [{ to: '/collections', label: 'Collections', area: 'products' }, { to: '/inventory', label: 'Inventory', area: 'inventory' }, { to: '/transfers', label: 'Transfers', area: 'inventory' }, { to: '/gift-cards', label: 'Gift cards', area: 'gift_cards' }] },
    { to: '/customers', label: 'Customers', icon: <Users size={ICON} />, area: 'customers', below: [{ to: '/segments', label: 'Segments', area: 'customers' }] },
    { to: '/content', label: 'Files', icon: <FileImage size={ICON} />, area: 'content' },
    { to: '/analytics', label: 'Analytics', icon: <ChartNoAxesCombined size={ICON} />, area: 'analytics' },
    { to: '/marketing', label: 'Marketing', icon: <Megaphone size={ICON} />, area: 'marketing' },
    { to: '/discounts', label: 'Discounts', icon: <BadgePercent size={ICON} />, area: 'discounts' },
  ]
  const site: Entry = { to: '/online-store', label: 'Online store', icon: <Store size={ICON} />, area: 'online_store', below: [['themes', 'Themes'], ['blog-posts', 'Blog posts'], ['pages', 'Pages'], ['navigation', 'Navigation'], ['preferences', 'Preferences']].map(([path, label]) => ({ to: `/online-store/${path}`, label: label!, area: 'online_store' as const })) }
  const mine = (area: Area | null): boolean => area === null || may(world.state, area)
  const at = (to: string): boolean => here === to || here.startsWith(`${to}/`)
  const shown = (entry: Entry) => {
    const below = (entry.below ?? []).filter((one) => mine(one.area))
    const open = mine(entry.area) ? at(entry.to) || below.some((one) => at(one.to)) : true
    const { area, below: _, ...own } = entry
    return [...(mine(area) ? [{ ...own, end: entry.to === '/' || entry.to === '/online-store' }] : []), ...(open ? below.map(({ to, label }) => ({ to, label, depth: 2 })) : [])]
  }
  return [
    { entries: entries.flatMap(shown) },
    ...(mine('online_store') ? [{ title: 'Sales channels', entries: shown(site) }] : []),
    ...(mine('settings') ? [{ title: 'Shop', entries: [{ to: '/settings', label: 'Settings', icon: <Settings size={ICON} /> }] }] : []),
  ]
}

function QuickSearch() {
  const go = useGo()
  const { pathname, search } = useLocation()
  const asked = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  return <SearchField label="Search orders, products, customers" value={text} onChange={setText} onSubmit={(typed) => typed.trim() !== '' && go(`/search?q=${encodeURIComponent(typed.trim())}`)} />
}

/** Who acts, and the look. */
function Account() {
  const { me, staff, settings } = useWorld()
  const act = useAct()
  return (
    <Menu
      label="Account"
      entries={[
        ...staff.filter((one) => one.active).map((one) => ({ id: one.id, label: `Act as ${one.name}`, checked: one.id === me.id, section: 'Staff', onAction: () => void act.staff_switch({ id: one.id }) })),
        ...(['light', 'dark', 'system'] as const).map((theme) => ({ id: theme, label: { light: 'Light look', dark: 'Dark look', system: 'Look of the system' }[theme], checked: settings.theme === theme, section: 'Look', onAction: () => void act.look_update({ theme, density: settings.density }) })),
        ...(['compact', 'normal', 'roomy'] as const).map((density) => ({ id: density, label: { compact: 'Compact rows', normal: 'Normal rows', roomy: 'Roomy rows' }[density], checked: settings.density === density, section: 'Rows', onAction: () => void act.look_update({ theme: settings.theme, density }) })),
      ]}
    >
      <Button kind="quiet">
        <span className="account"><Avatar name={me.name} size={26} /><span className="account-name">{me.name}</span><ChevronDown size={14} aria-hidden /></span>
      </Button>
    </Menu>
  )
}

/** A page of an area, for those who may see it. */
function In({ area, children }: { readonly area: Area; readonly children: ReactNode }) {
  const allowed = useMay(area)
  if (allowed) return children
  return (
    <Page title="No access">
      <EmptyState icon={<Lock size={26} />} title="You may not see this page">{WHY(area)}</EmptyState>
    </Page>
  )
}

function Screens() {
  const at = (path: string, area: Area, screen: ReactNode) => <Route key={path} path={path} element={<In area={area}>{screen}</In>} />
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/search" element={<SearchScreen />} />
      {at('/orders', 'orders', <OrdersScreen />)}
      {at('/orders/:id', 'orders', <OrderScreen />)}
      {at('/draft-orders', 'orders', <DraftOrdersScreen />)}
      {at('/draft-orders/:id', 'orders', <DraftOrderScreen />)}
      {at('/products', 'products', <ProductsScreen />)}
      {at('/products/bulk-edit', 'products', <BulkEditScreen />)}
      {at('/products/:id', 'products', <ProductScreen />)}
      {at('/inventory', 'inventory', <InventoryScreen />)}
      {at('/inventory/history', 'inventory', <InventoryHistoryScreen />)}
      {at('/transfers', 'inventory', <TransfersScreen />)}
      {at('/transfers/:id', 'inventory', <TransferScreen />)}
      {at('/collections', 'products', <CollectionsScreen />)}
      {at('/collections/:id', 'products', <CollectionScreen />)}
      {at('/gift-cards', 'gift_cards', <GiftCardsScreen />)}
      {at('/customers', 'customers', <CustomersScreen />)}
      {at('/customers/:id', 'customers', <CustomerScreen />)}
      {at('/segments', 'customers', <SegmentsScreen />)}
      {at('/segments/:id', 'customers', <SegmentScreen />)}
      {at('/content', 'content', <ContentScreen />)}
      {at('/analytics', 'analytics', <AnalyticsScreen />)}
      {at('/marketing', 'marketing', <MarketingScreen />)}
      {at('/discounts', 'discounts', <DiscountsScreen />)}
      {at('/discounts/:id', 'discounts', <DiscountScreen />)}
      {at('/online-store', 'online_store', <OnlineStoreScreen />)}
      {at('/online-store/themes', 'online_store', <ThemesScreen />)}
      {at('/online-store/themes/:id', 'online_store', <ThemeScreen />)}
      {at('/online-store/blog-posts', 'online_store', <PostsScreen />)}
      {at('/online-store/blog-posts/:id', 'online_store', <PostScreen />)}
      {at('/online-store/pages', 'online_store', <PagesScreen />)}
      {at('/online-store/pages/:id', 'online_store', <PageScreen />)}
      {at('/online-store/navigation', 'online_store', <NavigationScreen />)}
      {at('/online-store/navigation/:id', 'online_store', <MenuScreen />)}
      {at('/online-store/preferences', 'online_store', <PreferencesScreen />)}
      {at('/settings', 'settings', <SettingsScreen />)}
      <Route path="*" element={<MissingScreen />} />
    </Routes>
  )
}
