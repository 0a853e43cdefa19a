/** Documents, sheets, drawings: title and menus above, tools below them, panels at both sides, the work in the middle. */
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../ui/button'
import { FoldButton, type Panel, useFolded } from './collapse'
import { Frame, Main, type Skin } from './frame'
import { BackLink, useTitle, type Way } from './page'
import './editor.css'

interface EditorShellProps {
  readonly app: string
  /** The document's name: heading and page title. */
  readonly title: string
  /** A control that shows and changes the name, in place of the plain heading; the heading stays for screen readers. */
  readonly titleControl?: ReactNode
  readonly back: Way
  /** Saved or not, who else is here. */
  readonly status?: ReactNode
  readonly menus?: ReactNode
  readonly actions?: ReactNode
  readonly tools?: ReactNode
  readonly left?: Panel | null
  readonly right?: Panel | null
  /** Below the work: pages, zoom, words. */
  readonly foot?: ReactNode
  readonly bar?: Skin
  readonly children: ReactNode
}

export function EditorShell(props: EditorShellProps) {
  const { app, title, titleControl, back, status, menus, actions, tools, left, right, foot, bar = 'plain', children } = props
  useTitle(title, app)
  return (
    <Frame app={app} className="shell-editor">
      <header>
        <div className="shell-editor-head" data-skin={bar}>
          <BackLink {...back} />
          <div className="shell-editor-name">
            <div className="shell-editor-title">
              <h1 className={titleControl ? 'kit-hidden' : undefined}>{title}</h1>
              {titleControl}
              {status ? <span className="shell-editor-status">{status}</span> : null}
            </div>
            {menus ? <div className="shell-editor-menus">{menus}</div> : null}
          </div>
          <div className="shell-actions">{actions}</div>
        </div>
        {tools ? (
          <div className="shell-editor-tools" role="toolbar" aria-label="Tools">
            {tools}
          </div>
        ) : null}
      </header>
      <div className="shell-editor-body">
        {left ? <EditorPanel {...left} side="left" /> : null}
        <Main className="shell-editor-work">{children}</Main>
        {right ? <EditorPanel {...right} side="right" /> : null}
      </div>
      {foot ? <footer className="shell-editor-foot">{foot}</footer> : null}
    </Frame>
  )
}

function EditorPanel({ label, content, onClose, side }: Panel & { readonly side: 'left' | 'right' }) {
  const id = useId()
  const [narrow, toggle] = useFolded()
  const folded = narrow && onClose === undefined
  return (
    <aside className={`shell-panel shell-panel-${side}${folded ? ' shell-panel-folded' : ''}`} aria-label={label}>
      <div className="shell-aside-head">
        {folded ? null : <h2>{label}</h2>}
        {onClose ? <IconButton label={`Close ${label.toLowerCase()}`} icon={<X size={16} />} onPress={onClose} /> : <FoldButton what={label.toLowerCase()} folded={folded} onToggle={toggle} controls={id} side={side} />}
      </div>
      <div id={id} className="shell-panel-body" hidden={folded}>
        {content}
      </div>
    </aside>
  )
}
