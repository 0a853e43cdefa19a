/** One collection, or a new one. */
import { Button, FilePicker, IconButton, Page, Picture, RadioGroup, Select, TextField, useGo, useParams } from '@mocks/kit'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { acceptableCollection, type CollectionFields } from '../actions/collections'
import { useAct, useMoney, useWorld } from '../hooks'
import { type Collection, LIMITS, type Product } from '../model'
import { Card, Columns, Facts, Moment, MaybeLink, Status, Thumb, thumbOf } from '../parts/basics'
import { ConditionEditor } from '../parts/condition_editor'
import { BodyField } from '../parts/fields'
import { ProductPicker } from '../parts/product_picker'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'
import { conditionProblem, PRODUCT_FIELDS, productFits } from '../rules/conditions'
import { cents } from '../rules/money'
import { stockOf } from '../rules/variants'
import { handleOf } from '../rules/words'
import type { World } from '../world'
import MissingScreen from './missing'

const SORTS = [['manual', 'By hand'], ['best_selling', 'Best selling'], ['title_asc', 'Title, A to Z'], ['title_desc', 'Title, Z to A'], ['price_asc', 'Price, rising'], ['price_desc', 'Price, falling'], ['created_desc', 'Newest first'], ['created_asc', 'Oldest first']] as const
const BLANK: CollectionFields = { title: '', bodyHtml: '', handle: '', collectionType: 'custom', sortOrder: 'manual', image: null, conditions: [{ field: 'tag', relation: 'equals', value: '' }], matchAny: false }

export default function CollectionScreen() {
  const { id = 'new' } = useParams()
  const collection = useWorld().collectionById.get(id)
  if (id !== 'new' && !collection) return <MissingScreen what="collection" back={{ to: '/collections', label: 'Collections' }} />
  return <CollectionPage key={id} collection={collection} />
}

function CollectionPage({ collection }: { readonly collection: Collection | undefined }) {
  const act = useAct()
  const go = useGo()
  const { say, deleteCollections } = useDeeds()
  const kept = useMemo((): CollectionFields => (collection ? { title: collection.title, bodyHtml: collection.bodyHtml, handle: collection.handle, collectionType: collection.collectionType, sortOrder: collection.sortOrder, image: collection.image, conditions: [...(collection.conditions ?? [])], matchAny: collection.matchAny ?? false } : BLANK), [collection])
  const form = useForm(kept)
  const fields = form.value
  const smart = fields.collectionType === 'smart'
  const wrong = smart ? fields.conditions.map((one) => conditionProblem(one, PRODUCT_FIELDS)).find((one) => one !== null) : null
  const problem = fields.title.trim() === '' ? 'Enter a title.' : (wrong ?? (acceptableCollection(fields) ? null : 'Add a condition.'))
  const save = async (): Promise<void> => {
    if (collection) {
      void act.collection_update({ id: collection.id, fields })
      form.settle()
      return say('Collection saved.')
    }
    const id = await act.collection_create({ fields })
    if (id) go(`/collections/${id}`)
  }
  return (
    <Page title={collection?.title ?? 'New collection'} back={{ to: '/collections', label: 'Collections' }} actions={collection ? <Button onPress={() => { deleteCollections([collection.id]); go('/collections') }}>Delete collection</Button> : null}>
      <SaveBar show={form.dirty || !collection} what={fields.title || 'new collection'} problem={problem} onSave={() => void save()} onDiscard={() => (collection ? form.reset() : go('/collections'))} />
      <Columns
        side={
          <>
            <Card title="Picture">
              <div className="stack">
                {fields.image ? <><Picture kind="abstract" source={fields.image.src} alt={fields.image.alt} width={280} height={160} /><TextField label="Alt text" value={fields.image.alt} onChange={(alt) => form.set({ image: { ...fields.image!, alt } })} maxLength={200} /><Button small onPress={() => form.set({ image: null })}>Remove picture</Button></> : <FilePicker label="Add a picture" accept={['image/*']} maxBytes={10_000_000} onStored={([file]) => file && form.set({ image: { src: file.url, alt: fields.title } })} />}
              </div>
            </Card>
            <Card title="Order and address">
              <div className="stack">
                <Select label="Order of products" value={SORTS.some(([value]) => value === fields.sortOrder) ? fields.sortOrder : null} placeholder={fields.sortOrder} options={SORTS.map(([value, label]) => ({ value: value as string, label }))} onChange={(sortOrder) => form.set({ sortOrder })} />
                <TextField label="Handle" value={fields.handle} placeholder={handleOf(fields.title)} onChange={(handle) => form.set({ handle })} maxLength={80} />
                {collection ? <Facts of={[['Published', <Moment key="p" of={collection.publishedAt} />], ['Changed', <Moment key="u" of={collection.updatedAt} />]]} /> : null}
              </div>
            </Card>
          </>
        }
      >
        <Card>
          <div className="stack">
            <TextField label="Title" value={fields.title} onChange={(title) => form.set({ title })} maxLength={LIMITS.title} required />
            <BodyField label="Description" value={fields.bodyHtml} onChange={(bodyHtml) => form.set({ bodyHtml })} />
          </div>
        </Card>
        <Card title="Kind">
          <div className="stack">
            <RadioGroup label="How products get in" value={fields.collectionType} disabled={collection !== undefined} options={[{ value: 'custom', label: 'By hand', detail: 'You choose each product.' }, { value: 'smart', label: 'By conditions', detail: 'What fits gets in by itself, now and later.' }]} onChange={(collectionType) => form.set({ collectionType })} />
            {smart ? <ConditionEditor fields={PRODUCT_FIELDS} conditions={fields.conditions} matchAny={fields.matchAny} onChange={form.set} /> : null}
          </div>
        </Card>
        {collection ? <Members collection={collection} sortOrder={fields.sortOrder} /> : smart ? <Preview fields={fields} /> : null}
      </Columns>
    </Page>
  )
}

function Preview({ fields }: { readonly fields: CollectionFields }) {
  const { products } = useWorld()
  const fitting = products.filter((one) => productFits(one, fields.conditions, fields.matchAny))
  return (
    <Card flush title={`Fits now: ${fitting.length}`}>
      <div className="lines">{fitting.slice(0, 8).map((product) => <ProductLine key={product.id} product={product} />)}</div>
    </Card>
  )
}

function sorted(products: readonly Product[], order: string, world: World): Product[] {
  const price = (one: Product): number => Math.min(...(one.variants.length === 0 ? [0] : one.variants.map((variant) => cents(variant.price))))
  const sold = new Map<string, number>()
  if (order === 'best_selling') for (const record of world.orders) for (const line of record.lineItems) sold.set(line.productId, (sold.get(line.productId) ?? 0) + line.quantity)
  const by: Record<string, (a: Product, b: Product) => number> = {
    title_asc: (a, b) => a.title.localeCompare(b.title), title_desc: (a, b) => b.title.localeCompare(a.title), price_asc: (a, b) => price(a) - price(b), price_desc: (a, b) => price(b) - price(a),
    created_desc: (a, b) => b.createdAt.localeCompare(a.createdAt), created_asc: (a, b) => a.createdAt.localeCompare(b.createdAt), best_selling: (a, b) => (sold.get(b.id) ?? 0) - (sold.get(a.id) ?? 0),
  }
  return by[order] ? [...products].sort(by[order]) : [...products]
}

function Members({ collection, sortOrder }: { readonly collection: Collection; readonly sortOrder: string }) {
  const world = useWorld()
  const act = useAct()
  const [picking, setPicking] = useState(false)
  const ids = [...collection.productIds, ...world.products.filter((one) => one.collections.includes(collection.id) && !collection.productIds.includes(one.id)).map((one) => one.id)]
  const members = sorted(ids.flatMap((id) => world.productById.get(id) ?? []), sortOrder, world)
  const manual = collection.collectionType === 'custom'
  const byHand = manual && sortOrder === 'manual'
  const move = (product: Product, by: number): void => void act.collection_move({ id: collection.id, productId: product.id, index: collection.productIds.indexOf(product.id) + by })
  return (
    <Card flush title={`Products (${members.length})`} actions={manual ? <Button small icon={<Plus size={14} aria-hidden />} onPress={() => setPicking(true)}>Add products</Button> : null}>
      <div className="lines">
        {members.length === 0 ? <p className="line muted">{manual ? 'No products yet.' : 'No product fits the conditions.'}</p> : null}
        {members.map((product, index) => (
          <ProductLine key={product.id} product={product}>
            {byHand ? (
              <>
                <IconButton label={`Move ${product.title} up`} icon={<ArrowUp size={15} />} disabled={index === 0} onPress={() => move(product, -1)} />
                <IconButton label={`Move ${product.title} down`} icon={<ArrowDown size={15} />} disabled={index === members.length - 1} onPress={() => move(product, 1)} />
              </>
            ) : null}
            {manual ? <IconButton label={`Remove ${product.title}`} icon={<Trash2 size={15} />} onPress={() => void act.collection_remove({ id: collection.id, productIds: [product.id] })} /> : null}
          </ProductLine>
        ))}
      </div>
      {picking ? <ProductPicker title={`Add products to ${collection.title}`} action="Add products" except={ids} onPick={(productIds) => void act.collection_add({ id: collection.id, productIds })} onClose={() => setPicking(false)} /> : null}
    </Card>
  )
}

function ProductLine({ product, children }: { readonly product: Product; readonly children?: React.ReactNode }) {
  const money = useMoney()
  return (
    <div className="line">
      <Thumb source={thumbOf(product)} />
      <div className="line-text">
        <MaybeLink to={`/products/${product.id}`}>{product.title}</MaybeLink>
        <small>{`${money(cents(product.variants[0]?.price))} · ${stockOf(product)} in stock`}</small>
      </div>
      <Status of={product.status} />
      {children}
    </div>
  )
}
