import { ago, Badge, Button, ConfirmDialog, EmptyState, IconButton, Menu, Switch, useClock } from '@mocks/kit'
import { Copy, Ellipsis, Pencil, Plus, Trash2, Zap } from 'lucide-react'
import { useState } from 'react'
import { useSelect } from '../hooks'
import { type Board, LIMITS, type Rule } from '../model'
import { ruleText } from '../rule_words'
import { canEdit, rulesOf } from '../selectors'
import { useDeeds } from '../use_deeds'
import { RuleDialog } from './rule_dialog'

/** What the board does by itself. */
export default function BoardRules({ board }: { board: Board }) {
  const rules = useSelect((state) => rulesOf(state, board.id))
  const editable = useSelect((state) => canEdit(state, board))
  const [open, setOpen] = useState<Rule | 'new' | null>(null)
  const full = rules.length >= LIMITS.rules
  return (
    <div className="narrow">
      <div className="board-bar">
        <div>
          <h2>Automation</h2>
          <p className="hint">A rule waits for something to happen to a card, and then does its steps at once. What a rule does sets off no other rule.{full ? ` A board has at most ${LIMITS.rules} rules.` : ''}</p>
        </div>
        <span className="board-gap" />
        {editable ? (
          <Button kind="primary" icon={<Plus size={16} />} disabled={full} onPress={() => setOpen('new')}>
            Create a rule
          </Button>
        ) : null}
      </div>
      {rules.length === 0 ? (
        <EmptyState icon={<Zap size={26} />} title="No rules yet">
          <p>For example: when a card is moved to “Done”, mark it complete.</p>
        </EmptyState>
      ) : (
        <ul className="rows">
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} board={board} editable={editable} onEdit={() => setOpen(rule)} />
          ))}
        </ul>
      )}
      {open === null ? null : <RuleDialog board={board} rule={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function RuleRow({ rule, board, editable, onEdit }: { rule: Rule; board: Board; editable: boolean; onEdit: () => void }) {
  const { act, toast } = useDeeds()
  const clock = useClock()
  const words = useSelect((state) => ruleText(state, board, rule))
  const [asking, setAsking] = useState(false)
  const runs = rule.runs ?? 0
  return (
    <li className="row row-tall">
      <span className={rule.enabled ? 'rule-mark tone-fern' : 'rule-mark tone-slate'} aria-hidden>
        <Zap size={16} />
      </span>
      <div className="row-text">
        <span className="row-name">{rule.name}</span>
        <p className="rule-words">{words}</p>
        <small>{runs === 0 ? 'Has not run yet' : `Ran ${runs === 1 ? 'once' : `${runs} times`}${rule.lastRunAt ? `, last ${ago(rule.lastRunAt, clock)}` : ''}`}</small>
      </div>
      {editable ? (
        <>
          <Switch checked={rule.enabled === true} onChange={(enabled) => void act.rule_enable({ id: rule.id, enabled })}>
            <span className="kit-hidden">“{rule.name}” is on</span>
          </Switch>
          <Menu
            label={`Actions for “${rule.name}”`}
            entries={[
              { id: 'edit', label: 'Edit…', icon: <Pencil size={15} />, onAction: onEdit },
              { id: 'copy', label: 'Duplicate', icon: <Copy size={15} />, onAction: () => { void act.rule_copy({ id: rule.id }); toast({ message: `“${rule.name}” was duplicated; the copy is off.` }) } },
              { id: 'delete', label: 'Delete…', danger: true, icon: <Trash2 size={15} />, onAction: () => setAsking(true) },
            ]}
          >
            <IconButton label={`Actions for “${rule.name}”`} icon={<Ellipsis size={17} />} />
          </Menu>
        </>
      ) : (
        <Badge tone={rule.enabled ? 'fern' : undefined}>{rule.enabled ? 'On' : 'Off'}</Badge>
      )}
      {asking ? (
        <ConfirmDialog title={`Delete the rule “${rule.name}”?`} action="Delete rule" onConfirm={() => void act.rule_delete({ id: rule.id })} onClose={() => setAsking(false)}>
          What it has done stays. It cannot be brought back.
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
