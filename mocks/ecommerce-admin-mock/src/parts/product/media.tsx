/** Pictures of a product: uploaded, described, put in order, removed. */
import { FilePicker, IconButton, Picture, TextField } from '@mocks/kit'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import type { ProductFields } from '../../actions/products'
import { LIMITS } from '../../model'
import { Card } from '../basics'

type Images = ProductFields['images']

export function Media({ images, onChange }: { readonly images: Images; readonly onChange: (images: Images) => void }) {
  const move = (index: number, by: number): void => {
    const next = [...images]
    const [taken] = next.splice(index, 1)
    next.splice(index + by, 0, taken!)
    onChange(next)
  }
  return (
    <Card title="Media">
      <div className="stack">
        {images.length === 0 ? null : (
          <div className="media" role="list" aria-label="Pictures">
            {images.map((image, index) => (
              <div key={image.id ?? `${image.src} ${index}`} className="media-item" role="listitem" aria-label={`Picture ${index + 1}`}>
                <Picture kind="product" source={image.src} alt={image.alt} width={264} height={232} />
                <TextField label={`Alt text of picture ${index + 1}`} hideLabel placeholder="Describe it" value={image.alt} onChange={(alt) => onChange(images.map((one, place) => (place === index ? { ...one, alt } : one)))} maxLength={300} />
                <div className="row">
                  <IconButton label={`Move picture ${index + 1} forward`} icon={<ArrowLeft size={15} />} disabled={index === 0} onPress={() => move(index, -1)} />
                  <IconButton label={`Move picture ${index + 1} back`} icon={<ArrowRight size={15} />} disabled={index === images.length - 1} onPress={() => move(index, 1)} />
                  <span className="gap" />
                  <IconButton label={`Remove picture ${index + 1}`} icon={<Trash2 size={15} />} onPress={() => onChange(images.filter((_, place) => place !== index))} />
                </div>
              </div>
            ))}
          </div>
        )}
        <FilePicker label="Add pictures" multiple accept={['image/*']} maxBytes={10_000_000} disabled={images.length >= LIMITS.images} onStored={(files) => onChange([...images, ...files.map((file) => ({ src: file.url, alt: file.name.replace(/\.\w+$/, '') }))].slice(0, LIMITS.images))} />
      </div>
    </Card>
  )
}
