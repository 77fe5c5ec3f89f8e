import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  DragIcon,
  EditIcon,
  EyeIcon,
  EyeOffIcon,
  TrashIcon,
} from '#ui/icons.tsx';
import { groupKey, isGroup } from '../rules/arranged-menu.ts';
import type { Drop, Move } from '../rules/menu-moves.ts';
import type { DraftItem } from './use-menu-draft.ts';

export interface EntryVerbs {
  move: (key: number, move: Move) => void;
  drop: (key: number, to: number, where: Drop) => void;
  edit: (key: number) => void;
  hide: (key: number, hidden: boolean) => void;
  remove: (key: number) => void;
}
interface EntryRowProps {
  item: DraftItem;
  name: string;
  may: (move: Move) => boolean;
  dragged: number | null;
  onDragged: (key: number | null) => void;
  verbs: EntryVerbs;
}
const arrows: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };
const steps = [
  ['up', ArrowUpIcon],
  ['down', ArrowDownIcon],
  ['out', ArrowLeftIcon],
  ['in', ArrowRightIcon],
] as const;

/** One entry of the menu: dragged by its grip, moved by buttons, or with Alt and the arrow keys. */
export function MenuEntryRow({ item, name, may, dragged, onDragged, verbs }: EntryRowProps) {
  const t = useText();
  const [over, setOver] = useState<Drop | null>(null);
  const kind =
    item.url !== null
      ? t('menus:link')
      : groupKey(item) !== null
        ? t('menus:declared_group')
        : isGroup(item)
          ? t('menus:group')
          : null;
  const whereOf = (event: React.DragEvent<HTMLElement>): Drop => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    return isGroup(item) && share > 0.3 && share < 0.75 ? 'inside' : share < 0.5 ? 'before' : 'after';
  };
  return (
    <li
      className="m-entry"
      data-level={item.level}
      data-hidden={item.hidden || undefined}
      data-group={isGroup(item) || undefined}
      data-dragged={dragged === item.key || undefined}
      data-over={over ?? undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDragged(item.key);
      }}
      onDragEnd={() => onDragged(null)}
      onDragLeave={() => setOver(null)}
      onDragOver={(event) => {
        if (dragged === null || dragged === item.key) return;
        event.preventDefault();
        setOver(whereOf(event));
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged !== null) verbs.drop(dragged, item.key, whereOf(event));
        setOver(null);
      }}
      onKeyDown={(event) => {
        const move = event.altKey ? arrows[event.key] : undefined;
        if (!move) return;
        event.preventDefault();
        verbs.move(item.key, move);
      }}
    >
      <span className="m-grip" aria-hidden>
        <DragIcon size={15} />
      </span>
      <button
        type="button"
        className="m-name"
        data-entry={item.key}
        onClick={() => verbs.edit(item.key)}
        title={t('menus:edit', { name })}
      >
        <span>{name}</span>
        <small>
          {[kind, item.url ?? (kind === null ? item.path : null), item.hidden ? t('menus:hidden') : null]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </button>
      <span className="m-moves">
        {steps.map(([move, Icon]) => (
          <ActionIcon
            key={move}
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t(`menus:${move}`, { name })}
            disabled={!may(move)}
            onClick={() => verbs.move(item.key, move)}
          >
            <Icon size={15} />
          </ActionIcon>
        ))}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('menus:edit', { name })}
          onClick={() => verbs.edit(item.key)}
        >
          <EditIcon size={15} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t(item.hidden ? 'menus:show' : 'menus:hide', { name })}
          onClick={() => verbs.hide(item.key, !item.hidden)}
        >
          {item.hidden ? <EyeOffIcon size={15} /> : <EyeIcon size={15} />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('menus:remove', { name })}
          onClick={() => verbs.remove(item.key)}
        >
          <TrashIcon size={15} />
        </ActionIcon>
      </span>
    </li>
  );
}
