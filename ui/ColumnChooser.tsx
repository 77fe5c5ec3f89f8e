import { useState } from 'react';
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, ColumnsIcon, DragIcon } from '#ui/icons.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/DataTable.css';

interface Choosable {
  key: string;
  title: string;
  fixed?: boolean;
}
export interface ColumnChooserProps {
  columns: readonly Choosable[];
  /** keys of the shown ones, in their order */
  shown: readonly string[];
  /** called with the shown keys in the person's own order; a column that comes back takes its declared place */
  onShown: (keys: readonly string[]) => void;
  onReset?: () => void;
}

/** A column that is shown again stands behind the nearest of those that are declared before it. */
export function withColumn(shown: readonly string[], key: string, declared: readonly string[]): string[] {
  const before = declared.slice(0, declared.indexOf(key)).filter((each) => shown.includes(each));
  const at = before.length === 0 ? 0 : shown.indexOf(before.at(-1) ?? '') + 1;
  return [...shown.slice(0, at), key, ...shown.slice(at)];
}
/** The same keys with one of them at another place. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  const rest = keys.filter((each) => each !== key);
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), key, ...rest.slice(at)];
}

/** HDR-008: the Columns button opens a checkbox list; shown columns are put in order by dragging, by buttons or with Alt and an arrow. */
export function ColumnChooser({ columns, shown, onShown, onReset }: ColumnChooserProps) {
  const words = useUiWords().columns;
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const declared = columns.map((column) => column.key);
  const at = (key: string): number => shown.indexOf(key);
  const ordered = [
    ...shown.flatMap((key) => columns.find((column) => column.key === key) ?? []),
    ...columns.filter((column) => !shown.includes(column.key)),
  ];
  const toggle = (key: string, on: boolean): void =>
    onShown(on ? withColumn(shown, key, declared) : shown.filter((each) => each !== key));
  const move = (column: Choosable, to: number): void => {
    if (to < 0 || to >= shown.length || at(column.key) < 0) return;
    onShown(moved(shown, column.key, to));
    setTold(words.moved(column.title, to + 1));
  };
  return (
    <Popover position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<ColumnsIcon size={15} />}>
          {words.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={words.open}>
        <ul className="k-column-list" aria-label={words.open}>
          {ordered.map((column) => {
            const place = at(column.key);
            return (
              <li
                key={column.key}
                className="k-column-item"
                data-dragged={dragged === column.key || undefined}
                draggable={place >= 0}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', column.key);
                  setDragged(column.key);
                }}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => {
                  if (dragged !== null && place >= 0) event.preventDefault();
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  const column_ = columns.find((each) => each.key === dragged);
                  if (column_ && place >= 0) move(column_, place);
                  setDragged(null);
                }}
                onKeyDown={(event) => {
                  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                  event.preventDefault();
                  move(column, place + (event.key === 'ArrowUp' ? -1 : 1));
                }}
              >
                <span className="k-column-grip" aria-hidden data-off={place < 0 || undefined}>
                  <DragIcon size={14} />
                </span>
                <Checkbox
                  label={column.title}
                  checked={column.fixed || place >= 0}
                  disabled={(column.fixed ?? false) || (place >= 0 && shown.length === 1)}
                  onChange={(event) => toggle(column.key, event.currentTarget.checked)}
                />
                {place >= 0 && (
                  <span className="k-column-moves">
                    <ActionIcon
                      size={24}
                      aria-label={words.up(column.title)}
                      disabled={place === 0}
                      onClick={() => move(column, place - 1)}
                    >
                      <ArrowUpIcon size={13} />
                    </ActionIcon>
                    <ActionIcon
                      size={24}
                      aria-label={words.down(column.title)}
                      disabled={place === shown.length - 1}
                      onClick={() => move(column, place + 1)}
                    >
                      <ArrowDownIcon size={13} />
                    </ActionIcon>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <span className="k-hidden" role="status">
          {told}
        </span>
        {onReset && (
          <Button variant="subtle" color="gray" size="xs" mt={8} onClick={onReset}>
            {words.reset}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
