import { useEffect, useRef, useState } from 'react';
import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, DragIcon } from '#ui/icons.tsx';
import { moved, withColumn } from '#ui/column-order.ts';
import { useUiWords } from '#ui/words.tsx';
import '#ui/DataTable.css';

interface Choosable {
  key: string;
  title: string;
  fixed?: boolean;
}
export interface ColumnListProps {
  columns: readonly Choosable[];
  /** keys of the shown ones, in their order */
  shown: readonly string[];
  /** called with the shown keys in the person's own order; a column that comes back takes its declared place */
  onShown: (keys: readonly string[]) => void;
  onReset?: () => void;
  /** how close the lines of every list stand, and what changes it */
  density?: 'comfortable' | 'compact';
  onDensity?: (density: 'comfortable' | 'compact') => void;
}

/** Every column with its checkbox; shown ones are put in order by dragging, by buttons or with Alt and an arrow. */
export default function ColumnList({
  columns,
  shown,
  onShown,
  onReset,
  density = 'comfortable',
  onDensity,
}: ColumnListProps) {
  const words = useUiWords().columns;
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // the list may have come after it was opened, when the focus had nowhere to go
  useEffect(() => {
    if (!box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
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
    <div ref={box}>
      {onDensity && (
        <SegmentedControl
          className="k-density"
          aria-label={words.density}
          size="xs"
          fullWidth
          value={density}
          onChange={(next) => onDensity(next === 'compact' ? next : 'comfortable')}
          data={[
            { value: 'comfortable', label: words.comfortable },
            { value: 'compact', label: words.compact },
          ]}
        />
      )}
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
    </div>
  );
}
