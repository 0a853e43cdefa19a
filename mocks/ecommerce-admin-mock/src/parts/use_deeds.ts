/** Deletions and changes of many records, with the message that tells of them and the way back. */
import { useToast } from '@mocks/kit'
import type { Kept, ListName } from '../actions/shared'
import { useAct, useSelect } from '../hooks'
import type { ProductStatus, State } from '../model'
import { plural } from '../rules/words'
import { statusWords } from './basics'

/** The records as the state has them, with their places. */
export function kept<K extends ListName>(state: State, name: K, ids: readonly string[]): Kept<State[K][number]>[] {
  return ((state[name] ?? []) as State[K][number][]).flatMap((record, index) => (record && ids.includes(record.id) ? [{ index, record }] : []))
}

export function useDeeds() {
  const act = useAct()
  const toast = useToast()
  const state = useSelect((whole) => whole)
  const gone = (count: number, one: string, undo: () => void, many?: string): void => toast({ message: `${plural(count, one, many)} deleted.`, undo })
  return {
    act,
    say: (message: string): void => toast({ message }),
    deleteProducts(ids: readonly string[]): void {
      const products = kept(state, 'products', ids)
      const places = (state.collections ?? []).filter((one) => one?.productIds?.some((id) => ids.includes(id))).map((one) => ({ id: one.id, productIds: [...one.productIds] }))
      void act.product_delete({ ids: [...ids] })
      gone(ids.length, 'product', () => void act.product_restore({ products, places }))
    },
    setProductStatus(ids: readonly string[], status: ProductStatus): void {
      const before = kept(state, 'products', ids).map(({ record }) => ({ id: record.id, status: record.status, updatedAt: record.updatedAt }))
      void act.product_status({ ids: [...ids], status })
      toast({ message: `${plural(ids.length, 'product')} set to ${statusWords(status).toLowerCase()}.`, undo: () => void act.product_status_back({ before }) })
    },
    deleteCollections(ids: readonly string[]): void {
      const collections = kept(state, 'collections', ids)
      void act.collection_delete({ ids: [...ids] })
      gone(ids.length, 'collection', () => void act.collection_restore({ collections }))
    },
    deleteDrafts(ids: readonly string[]): void {
      const drafts = kept(state, 'draftOrders', ids)
      void act.draft_delete({ ids: [...ids] })
      gone(ids.length, 'draft', () => void act.draft_restore({ drafts }))
    },
    deleteCustomers(ids: readonly string[]): void {
      const customers = kept(state, 'customers', ids)
      void act.customer_delete({ ids: [...ids] })
      gone(ids.length, 'customer', () => void act.customer_restore({ customers }))
    },
    deleteSegments(ids: readonly string[]): void {
      const segments = kept(state, 'segments', ids)
      void act.segment_delete({ ids: [...ids] })
      gone(ids.length, 'segment', () => void act.segment_restore({ segments }))
    },
    deleteDiscounts(ids: readonly string[]): void {
      const discounts = kept(state, 'discounts', ids)
      void act.discount_delete({ ids: [...ids] })
      gone(ids.length, 'discount', () => void act.discount_restore({ discounts }))
    },
    deletePages(ids: readonly string[]): void {
      const pages = kept(state, 'pages', ids)
      void act.page_delete({ ids: [...ids] })
      gone(ids.length, 'page', () => void act.page_restore({ pages }))
    },
    deletePosts(ids: readonly string[]): void {
      const posts = kept(state, 'blogPosts', ids)
      void act.post_delete({ ids: [...ids] })
      gone(ids.length, 'post', () => void act.post_restore({ posts }))
    },
    deleteFiles(ids: readonly string[]): void {
      const files = kept(state, 'files', ids)
      void act.file_delete({ ids: [...ids] })
      gone(ids.length, 'file', () => void act.file_restore({ files }))
    },
    deleteMenu(id: string): void {
      const menus = kept(state, 'navigationMenus', [id])
      void act.menu_delete({ id })
      gone(1, 'menu', () => void act.menu_restore({ menus }))
    },
    deleteTheme(id: string): void {
      const themes = kept(state, 'themes', [id])
      void act.theme_delete({ id })
      gone(1, 'theme', () => void act.theme_restore({ themes }))
    },
    deleteCampaigns(ids: readonly string[]): void {
      const campaigns = kept(state, 'campaigns', ids)
      void act.campaign_delete({ ids: [...ids] })
      gone(ids.length, 'campaign', () => void act.campaign_restore({ campaigns }))
    },
    deleteZone(id: string): void {
      const zones = kept(state, 'shippingZones', [id])
      void act.zone_delete({ id })
      gone(1, 'shipping zone', () => void act.zone_restore({ zones }))
    },
    deleteRegion(id: string): void {
      const regions = kept(state, 'taxRegions', [id])
      void act.tax_delete({ id })
      gone(1, 'tax rate', () => void act.tax_restore({ regions }))
    },
    removeStaff(id: string): void {
      const staff = kept(state, 'staff', [id])
      void act.staff_remove({ id })
      gone(1, 'person', () => void act.staff_restore({ staff }))
    },
    deleteView(id: string): void {
      const views = kept(state, 'savedViews', [id])
      void act.view_delete({ id })
      gone(1, 'view', () => void act.view_restore({ views }))
    },
  }
}
