import { Button, Label, Tag, TagGroup as AriaTagGroup, TagList } from 'react-aria-components'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import './tag_group.css'

export interface TagEntry {
  readonly id: string
  readonly label: string
  /** A colour of the palette. */
  readonly tone?: string
  readonly icon?: ReactNode
}

interface TagGroupProps {
  readonly label: string
  readonly tags: readonly TagEntry[]
  readonly onRemove?: (ids: string[]) => void
  /** Given: the tags can be chosen. */
  readonly selected?: readonly string[]
  readonly onSelect?: (ids: string[]) => void
  readonly hideLabel?: boolean
  readonly empty?: string
}

/** A row of tags. Arrow keys move between them; Backspace and Delete remove one where that is allowed. */
export function TagGroup({ label, tags, onRemove, selected, onSelect, hideLabel = false, empty = 'None' }: TagGroupProps) {
  return (
    <AriaTagGroup
      className="kit-tags"
      aria-label={hideLabel ? label : undefined}
      selectionMode={onSelect === undefined ? 'none' : 'multiple'}
      selectedKeys={selected}
      onSelectionChange={(keys) => onSelect?.(keys === 'all' ? tags.map((tag) => tag.id) : [...keys].map(String))}
      onRemove={onRemove && ((keys) => onRemove([...keys].map(String)))}
    >
      {hideLabel ? null : <Label className="kit-label">{label}</Label>}
      <TagList className="kit-tag-list" renderEmptyState={() => <span className="kit-field-note">{empty}</span>}>
        {tags.map((tag) => (
          <Tag key={tag.id} id={tag.id} textValue={tag.label} className={`kit-tag${tag.tone === undefined ? '' : ` tone-${tag.tone} kit-toned`}`}>
            {tag.icon}
            <span className="kit-tag-label">{tag.label}</span>
            {onRemove === undefined ? null : (
              <Button slot="remove" className="kit-tag-remove">
                <X size={12} aria-hidden />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </AriaTagGroup>
  )
}
