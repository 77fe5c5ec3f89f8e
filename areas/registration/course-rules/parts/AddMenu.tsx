import { Button, Menu } from '@mantine/core';
import { useText } from '#kernel/web/hooks.ts';
import { PlusIcon } from '#ui/icons.tsx';
import type { DraftKind } from '../rules/tree-draft.ts';

const kinds = [
  'course',
  'credits',
  'class_year',
  'consent',
  'all',
  'any',
  'not',
] as const satisfies readonly DraftKind[];

/** What may be added to a group. */
export function AddMenu({ group, onAdd }: { group: string; onAdd: (kind: DraftKind) => void }) {
  const t = useText();
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          aria-label={t('course_rules:add_into', { group })}
        >
          {t('course_rules:add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(`course_rules:add_${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
