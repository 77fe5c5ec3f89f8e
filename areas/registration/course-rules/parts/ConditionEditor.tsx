import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { AddMenu } from './AddMenu.tsx';
import { ConditionFields, type CourseNames } from './ConditionFields.tsx';
import {
  changeNode,
  findNode,
  freeKey,
  insertNode,
  isGroup,
  newNode,
  placeNode,
  removeNode,
  stepNode,
  type DraftGroup,
  type DraftKind,
  type DraftNode,
  type Step,
} from '../rules/tree-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DragIcon, TrashIcon } from '#ui/icons.tsx';
import './course-rules.css';

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
type Drop = { key: string; where: 'before' | 'after' | 'into' };

/** A condition as a tree of groups and parts, built with the mouse or the keyboard alone. */
export function ConditionEditor({
  root,
  names,
  letters,
  onChange,
  onNamed,
}: {
  root: DraftGroup;
  names: CourseNames;
  letters: readonly string[];
  onChange: (root: DraftGroup) => void;
  onNamed: (id: number, label: string) => void;
}) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [said, setSaid] = useState('');

  const wordOf = (node: DraftNode): string => {
    if (isGroup(node)) return t(`course_rules:${node.kind}`);
    if (node.kind === 'course')
      return node.course === null ? t('course_rules:unnamed') : (names.get(node.course) ?? `#${node.course}`);
    return t(`course_rules:part_${node.kind}`);
  };
  const focus = (key: string): number =>
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(key)}"] .cr-handle`)?.focus(),
    );
  const move = (key: string, next: DraftGroup | null): void => {
    const found = findNode(root, key);
    const part = found ? wordOf(found.node) : '';
    setSaid(t(next ? 'course_rules:moved' : 'course_rules:cannot_move', { part }));
    if (!next) return;
    onChange(next);
    focus(key);
  };
  const remove = (key: string): void => {
    const found = findNode(root, key);
    if (!found?.parent) return;
    onChange(removeNode(root, key));
    setSaid(t('course_rules:removed', { part: wordOf(found.node) }));
    focus((found.parent.children[found.index - 1] ?? found.parent.children[found.index + 1] ?? found.parent).key);
  };
  const add = (group: DraftGroup, kind: DraftKind): void => {
    const key = freeKey(root);
    onChange(insertNode(root, group.key, group.children.length, newNode(kind, key)));
    focus(key);
  };
  const press = (event: KeyboardEvent, key: string): void => {
    const step = steps[event.key];
    if (event.altKey && step) {
      event.preventDefault();
      move(key, stepNode(root, key, step));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(key);
    }
  };
  const whereAt = (event: DragEvent, node: DraftNode): Drop['where'] => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (event.clientY - box.top) / box.height;
    const top = findNode(root, node.key)?.parent === null;
    return top || (isGroup(node) && part > 0.25 && part < 0.75) ? 'into' : part < 0.5 ? 'before' : 'after';
  };
  const over = (event: DragEvent, node: DraftNode): void => {
    if (held === null) return;
    event.preventDefault();
    event.stopPropagation();
    const where = whereAt(event, node);
    if (drop?.key !== node.key || drop.where !== where) setDrop({ key: node.key, where });
  };
  // where it is let go, not where it was seen last: a quick hand is ahead of the drawing
  const letGo = (event: DragEvent, node: DraftNode): void => {
    event.preventDefault();
    event.stopPropagation();
    const target = findNode(root, node.key);
    const where = whereAt(event, node);
    if (held !== null && target && held !== node.key) {
      if (where === 'into' && isGroup(node)) move(held, placeNode(root, held, node.key, node.children.length));
      else if (target.parent)
        move(held, placeNode(root, held, target.parent.key, where === 'before' ? target.index : target.index + 1));
    }
    setHeld(null);
    setDrop(null);
  };

  const draw = (node: DraftNode, top: boolean) => (
    <li key={node.key}>
      <div
        className="cr-node"
        data-node={node.key}
        data-held={held === node.key || undefined}
        data-drop={drop?.key === node.key && held !== node.key ? drop.where : undefined}
        onDragOver={(event) => over(event, node)}
        onDrop={(event) => letGo(event, node)}
      >
        {!top && (
          <button
            type="button"
            className="cr-handle"
            draggable
            aria-label={t('course_rules:move', { part: wordOf(node) })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Delete"
            onKeyDown={(event) => press(event, node.key)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', wordOf(node));
              setHeld(node.key);
            }}
            onDragEnd={() => {
              setHeld(null);
              setDrop(null);
            }}
          >
            <DragIcon size={16} />
          </button>
        )}
        <div className="cr-fields">
          <ConditionFields
            node={node}
            top={top}
            names={names}
            letters={letters}
            onNamed={onNamed}
            onChange={(next) => onChange(changeNode(root, next))}
          />
        </div>
        {isGroup(node) && <AddMenu group={wordOf(node)} onAdd={(kind) => add(node, kind)} />}
        {!top && (
          <ActionButton kind="quiet" small icon={<TrashIcon size={15} />} onClick={() => remove(node.key)}>
            <span className="k-hidden">{t('course_rules:remove', { part: wordOf(node) })}</span>
          </ActionButton>
        )}
      </div>
      {isGroup(node) &&
        (node.children.length > 0 ? (
          <ul>{node.children.map((child) => draw(child, false))}</ul>
        ) : (
          <p className="cr-empty">{t('course_rules:group_empty')}</p>
        ))}
    </li>
  );
  return (
    <div ref={place}>
      <ul className="cr-tree">{draw(root, true)}</ul>
      <p className="k-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
