import { lazy, Suspense } from 'react';
import { Button, Popover } from '@mantine/core';
import type { ColumnListProps } from '#ui/ColumnList.tsx';
import { ColumnsIcon } from '#ui/icons.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/DataTable.css';

const loadList = () => import('#ui/ColumnList.tsx');
// what stands in it comes when somebody reaches for the button
const ColumnList = lazy(loadList);
const reach = (): void => void loadList().catch(() => undefined);

/** HDR-008: the Columns button opens a checkbox list of the columns. */
export function ColumnChooser(props: ColumnListProps) {
  const words = useUiWords().columns;
  return (
    <Popover position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<ColumnsIcon size={15} />} onPointerEnter={reach} onFocus={reach}>
          {words.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={words.open}>
        <Suspense fallback={null}>
          <ColumnList {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
