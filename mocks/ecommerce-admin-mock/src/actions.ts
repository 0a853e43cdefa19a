/**
 * Everything a person can do in the shop's back office, by subject. Each action is a pure function of the draft, its
 * payload and the session's context; its name is the label that the journal shows. An action on something that is gone,
 * that nothing would change, that a rule forbids or that one's permissions do not cover, does nothing.
 */
import { collectionActions } from './actions/collections'
import { customerActions } from './actions/customers'
import { discountActions, giftCardActions } from './actions/discounts'
import { draftActions } from './actions/drafts'
import { inventoryActions } from './actions/inventory'
import { orderActions } from './actions/orders'
import { productActions } from './actions/products'
import { ownActions, settingsActions } from './actions/settings'
import { campaignActions, fileActions, storeActions } from './actions/store'

export const actions = {
  ...productActions,
  ...inventoryActions,
  ...collectionActions,
  ...orderActions,
  ...draftActions,
  ...customerActions,
  ...discountActions,
  ...giftCardActions,
  ...storeActions,
  ...fileActions,
  ...campaignActions,
  ...settingsActions,
  ...ownActions,
}
