import { ActionIcon, Menu } from '@mantine/core';
import { MoreIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import type { RowAction } from '#ui/table-columns.ts';

/** The verbs of a record behind three dots; those that can't be done now stand there with their reason. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu withinPortal>
      <Menu.Target>
        <ActionIcon className="k-row-menu" aria-label={label} size={28} onClick={(event) => event.stopPropagation()}>
          <MoreIcon size={18} strokeWidth={2.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map((action) => {
          const key = action.key;
          const rest = { leftSection: action.icon };
          if (action.reason) {
            return (
              <Menu.Item key={key} {...rest} className="k-refused-item" aria-disabled closeMenuOnClick={false}>
                {action.label}
                <span className="k-refused-reason">{action.reason}</span>
              </Menu.Item>
            );
          }
          const colour = action.danger ? { color: 'danger' } : {};
          return action.href === undefined ? (
            <Menu.Item key={key} {...rest} {...colour} onClick={action.onClick}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={key} {...rest} {...colour} component={Link} href={action.href} onClick={action.onClick}>
              {action.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
