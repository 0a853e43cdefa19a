import { Button, Collection, Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './choice.css'
import './tree.css'

export interface TreeNode {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly note?: ReactNode
  readonly children?: readonly TreeNode[]
}

interface TreeProps {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  /** Which are open at first. */
  readonly open?: readonly string[]
  readonly selected?: string | null
  readonly onSelect?: (id: string) => void
  readonly empty?: string
}

/** Things within things. Right and left arrows open and close, up and down move, Enter and Space choose. */
export function Tree({ label, nodes, open = [], selected = null, onSelect, empty = 'Nothing here' }: TreeProps) {
  return (
    <AriaTree
      className="kit-tree"
      aria-label={label}
      items={nodes}
      defaultExpandedKeys={open}
      selectionMode={onSelect === undefined ? 'none' : 'single'}
      selectionBehavior="replace"
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys
        if (key !== undefined && key !== selected) onSelect?.(String(key))
      }}
      renderEmptyState={() => <div className="kit-none">{empty}</div>}
    >
      {(node: TreeNode) => <Branch node={node} />}
    </AriaTree>
  )
}

function Branch({ node }: { node: TreeNode }) {
  return (
    <TreeItem id={node.id} textValue={node.label} className="kit-tree-item">
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className="kit-tree-line">
            {hasChildItems ? (
              <Button slot="chevron" className="kit-tree-chevron">
                <ChevronRight size={15} aria-hidden />
              </Button>
            ) : (
              <span className="kit-tree-chevron" />
            )}
            {node.icon}
            <span className="kit-tree-label">{node.label}</span>
            {node.note}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children ?? []}>{(child: TreeNode) => <Branch node={child} />}</Collection>
    </TreeItem>
  )
}
