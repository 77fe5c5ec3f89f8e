import { Button, Checkbox, Popover } from '@mantine/core';
import { ColumnsIcon } from '#ui/icons.tsx';
import '#ui/DataTable.css';

export interface ColumnChooserProps {
  words: { columns: string; reset: string };
  columns: readonly { key: string; title: string; fixed?: boolean }[];
  /** keys of the shown ones */
  shown: readonly string[];
  /** called with the shown keys in the order of `columns` */
  onShown: (keys: readonly string[]) => void;
  onReset?: () => void;
}

/** HDR-008: the Columns button opens a checkbox list. */
export function ColumnChooser({ words, columns, shown, onShown, onReset }: ColumnChooserProps) {
  const toggle = (key: string, on: boolean): void => onShown(columns.map((column) => column.key).filter((each) => each === key ? on : shown.includes(each)));
  return (
    <Popover position="bottom-end" trapFocus shadow="md">
      <Popover.Target><Button variant="default" leftSection={<ColumnsIcon size={15} />}>{words.columns}</Button></Popover.Target>
      <Popover.Dropdown p="sm" aria-label={words.columns}>
        <div className="k-column-list" role="group" aria-label={words.columns}>
          {columns.map((column) => (
            <Checkbox key={column.key} label={column.title} checked={column.fixed || shown.includes(column.key)} disabled={column.fixed ?? false} onChange={(event) => toggle(column.key, event.currentTarget.checked)} />
          ))}
        </div>
        {onReset && <Button variant="subtle" color="gray" size="xs" mt={8} onClick={onReset}>{words.reset}</Button>}
      </Popover.Dropdown>
    </Popover>
  );
}
