import { Button, Disclosure, DisclosureGroup, DisclosurePanel, Heading } from 'react-aria-components'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './accordion.css'

interface AccordionProps {
  readonly sections: readonly { readonly id: string; readonly title: string; readonly note?: string; readonly content: ReactNode; readonly disabled?: boolean }[]
  /** Several may be open at once. */
  readonly multiple?: boolean
  readonly open?: readonly string[]
}

/** Sections under headings that open and close. `open` says which are open at first. */
export function Accordion({ sections, multiple = false, open = [] }: AccordionProps) {
  return (
    <DisclosureGroup className="kit-accordion" allowsMultipleExpanded={multiple} defaultExpandedKeys={open}>
      {sections.map((section) => (
        <Disclosure key={section.id} id={section.id} className="kit-accordion-section" isDisabled={section.disabled}>
          <Heading level={3}>
            <Button slot="trigger" className="kit-accordion-button">
              <ChevronRight size={16} aria-hidden />
              <span>{section.title}</span>
              {section.note === undefined ? null : <small>{section.note}</small>}
            </Button>
          </Heading>
          <DisclosurePanel className="kit-accordion-panel">
            <div>{section.content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  )
}
