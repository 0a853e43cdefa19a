import { Button, FilePicker, isOwnFile } from '@mocks/kit'
import { COLOURS, PICTURES } from '../colours'
import type { Card } from '../model'
import type { Deeds } from '../use_deeds'
import { BackgroundChoice } from './background_choice'

/** A colour, a picture of the collection, of the card's attachments, or one from the disk. */
export function CoverForm({ card, deeds, onDone }: { card: Card; deeds: Deeds; onDone: () => void }) {
  const set = (value: string): void => void deeds.act.card_set_cover({ id: card.id, cover: { type: value.startsWith('#') ? 'color' : 'image', value } })
  const attached = card.attachments.filter((one) => isOwnFile(one.url) && (one.mime ?? '').startsWith('image/')).map((one) => one.url)
  return (
    <div className="picker">
      <BackgroundChoice label="Pictures and colours" value={card.cover?.value ?? ''} pictures={[...attached, ...PICTURES]} colours={COLOURS} onChange={set} />
      <FilePicker label="Your own picture" accept={['image/*']} maxBytes={10_000_000} onStored={([file]) => file && set(file.url)} />
      <div className="form-buttons">
        {card.cover === null ? null : <Button onPress={() => { void deeds.act.card_set_cover({ id: card.id, cover: null }); onDone() }}>Remove cover</Button>}
        <Button kind="primary" onPress={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
