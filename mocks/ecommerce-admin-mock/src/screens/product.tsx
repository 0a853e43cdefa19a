/** One product, or a new one. */
import { Button, ComboBox, Menu, Page, Select, TextArea, TextField, useGo, useParams } from '@mocks/kit'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ProductFields } from '../actions/products'
import { useAct, useWorld } from '../hooks'
import { LIMITS, type Product } from '../model'
import { Card, Columns, Facts, MaybeLink, Moment, Status } from '../parts/basics'
import { BodyField, TagsField } from '../parts/fields'
import { Media } from '../parts/product/media'
import { Options } from '../parts/product/options'
import { fieldsOf, NEW_PRODUCT, productProblem } from '../parts/product/product_form'
import { VariantTable } from '../parts/product/variant_table'
import { SaveBar } from '../parts/save_bar'
import { useDeeds } from '../parts/use_deeds'
import { type Form, useForm } from '../parts/use_form'
import { handleOf } from '../rules/words'
import MissingScreen from './missing'
import { CopyDialog } from './products'

export default function ProductScreen() {
  const { id = 'new' } = useParams()
  const product = useWorld().productById.get(id)
  if (id !== 'new' && product === undefined) return <MissingScreen what="product" back={{ to: '/products', label: 'Products' }} />
  return <ProductPage key={id} product={product} />
}

function ProductPage({ product }: { readonly product: Product | undefined }) {
  const act = useAct()
  const go = useGo()
  const { say } = useDeeds()
  const kept = useMemo(() => (product ? fieldsOf(product) : NEW_PRODUCT), [product])
  const form = useForm<ProductFields>(kept)
  const fields = form.value
  const save = async (): Promise<void> => {
    if (product) {
      void act.product_update({ id: product.id, fields })
      form.settle()
      return say('Product saved.')
    }
    const id = await act.product_create({ fields })
    if (id === null) return
    form.settle()
    go(`/products/${id}`)
    say('Product added.')
  }
  return (
    <Page title={product?.title ?? 'New product'} back={{ to: '/products', label: 'Products' }} marks={product ? <Status of={product.status} /> : null} actions={product ? <ProductMenu product={product} /> : null}>
      <SaveBar show={form.dirty || !product} what={fields.title || 'new product'} problem={productProblem(fields)} onSave={() => void save()} onDiscard={() => (product ? form.reset() : go('/products'))} />
      <Columns side={<ProductSide product={product} form={form} />}>
        <Card>
          <div className="stack">
            <TextField label="Title" value={fields.title} onChange={(title) => form.set({ title })} maxLength={LIMITS.title} required />
            <BodyField label="Description" value={fields.bodyHtml} onChange={(bodyHtml) => form.set({ bodyHtml })} />
          </div>
        </Card>
        <Media images={fields.images} onChange={(images) => form.set({ images })} />
        <Options fields={fields} onChange={form.set} />
        <VariantTable variants={fields.variants} onChange={(variants) => form.set({ variants })} />
        <SearchListing form={form} />
      </Columns>
    </Page>
  )
}

function ProductMenu({ product }: { readonly product: Product }) {
  const deeds = useDeeds()
  const go = useGo()
  const [copying, setCopying] = useState(false)
  return (
    <>
      <Button onPress={() => setCopying(true)}>Duplicate</Button>
      <Menu
        label="More actions"
        entries={[
          { id: 'history', label: 'Stock history', onAction: () => go(`/inventory/history?product=${product.id}`) },
          product.status === 'archived' ? { id: 'draft', label: 'Take from the archive', onAction: () => deeds.setProductStatus([product.id], 'draft') } : { id: 'archive', label: 'Archive product', onAction: () => deeds.setProductStatus([product.id], 'archived') },
          { id: 'delete', label: 'Delete product', danger: true, onAction: () => { deeds.deleteProducts([product.id]); go('/products') } },
        ]}
      >
        <Button>More actions <ChevronDown size={14} aria-hidden /></Button>
      </Menu>
      {copying ? <CopyDialog product={product} onClose={() => setCopying(false)} /> : null}
    </>
  )
}

function ProductSide({ product, form }: { readonly product: Product | undefined; readonly form: Form<ProductFields> }) {
  const world = useWorld()
  const fields = form.value
  const choices = (values: readonly string[]) => [...new Set(values)].filter(Boolean).sort((a, b) => a.localeCompare(b)).map((value) => ({ value, label: value }))
  const manual = world.collections.filter((one) => one.collectionType === 'custom')
  const smart = world.collections.filter((one) => one.collectionType === 'smart' && product?.collections.includes(one.id))
  const open = manual.filter((one) => !fields.collections.includes(one.id))
  return (
    <>
      <Card title="Status">
        <Select label="Status" hideLabel value={fields.status} options={[{ value: 'active', label: 'Active' }, { value: 'draft', label: 'Draft' }, { value: 'archived', label: 'Archived' }]} onChange={(status) => form.set({ status })} description={fields.status === 'active' ? 'Shown in the shop.' : 'Not shown in the shop.'} />
      </Card>
      <Card title="Organisation">
        <div className="stack">
          <ComboBox label="Type" options={choices(world.products.map((one) => one.productType))} value={fields.productType || null} onChange={(value) => form.set({ productType: value ?? '' })} onCustom={(productType) => form.set({ productType })} />
          <ComboBox label="Vendor" options={choices(world.products.map((one) => one.vendor))} value={fields.vendor || null} onChange={(value) => form.set({ vendor: value ?? '' })} onCustom={(vendor) => form.set({ vendor })} />
          <TagsField tags={fields.tags} onChange={(tags) => form.set({ tags })} />
        </div>
      </Card>
      <Card title="Collections">
        <div className="stack">
          <ComboBox key={fields.collections.length} label="Add to a collection" options={open.map((one) => ({ value: one.id, label: one.title }))} value={null} onChange={(id) => id !== null && form.set({ collections: [...fields.collections, id] })} />
          {manual.filter((one) => fields.collections.includes(one.id)).map((one) => (
            <div key={one.id} className="row">
              <MaybeLink to={`/collections/${one.id}`}>{one.title}</MaybeLink>
              <span className="gap" />
              <Button small kind="quiet" onPress={() => form.set({ collections: fields.collections.filter((id) => id !== one.id) })}>{`Leave ${one.title}`}</Button>
            </div>
          ))}
          {smart.map((one) => (
            <div key={one.id} className="row"><MaybeLink to={`/collections/${one.id}`}>{one.title}</MaybeLink><span className="muted small">by its conditions</span></div>
          ))}
        </div>
      </Card>
      {product ? <Card><Facts of={[['Added', <Moment key="added" of={product.createdAt} />], ['Changed', <Moment key="changed" of={product.updatedAt} />]]} /></Card> : null}
    </>
  )
}

function SearchListing({ form }: { readonly form: Form<ProductFields> }) {
  const { store } = useWorld().state
  const fields = form.value
  const plain = fields.bodyHtml.replace(/<[^>]+>/g, ' ').trim()
  return (
    <Card title="Search listing">
      <div className="stack">
        <div className="seo">
          <strong>{fields.seoTitle || fields.title || 'Title'}</strong>
          <span>{`${store?.customDomain || store?.domain || 'shop'}/products/${fields.handle || handleOf(fields.title)}`}</span>
          <p className="muted">{(fields.seoDescription || plain || 'No description').slice(0, 160)}</p>
        </div>
        <TextField label="Page title" value={fields.seoTitle} onChange={(seoTitle) => form.set({ seoTitle })} maxLength={70} />
        <TextArea label="Description for searches" value={fields.seoDescription} onChange={(seoDescription) => form.set({ seoDescription })} maxLength={320} rows={2} />
        <TextField label="Handle" value={fields.handle} onChange={(handle) => form.set({ handle })} maxLength={80} placeholder={handleOf(fields.title)} description="The end of the address. Left empty, it is made of the title." />
      </div>
    </Card>
  )
}
