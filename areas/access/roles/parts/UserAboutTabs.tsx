import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { removeUserRoleCommand, type HeldRole, type UserAbout } from '../users-contract.ts';
import { actionWord } from '../rules/action-words.ts';
import { isMatrixAction, partsOfKey } from '../rules/permission-key.ts';
import { AssignRoleDialog } from './AssignRoleDialog.tsx';
import { FilterWordsList } from './FilterWordsList.tsx';
import './roles.css';

const useRoleName = (): ((role: Pick<HeldRole, 'explanation' | 'explanation_en'>) => string) => {
  const name = useName();
  return (role) => name({ name: role.explanation, name_en: role.explanation_en });
};

/** The roles of a user with their units; given and taken here. */
export function UserRoles({ data }: { data: UserAbout }) {
  const t = useText();
  const locale = useLocale();
  const roleName = useRoleName();
  const { sayDate } = useFormat();
  const [giving, setGiving] = useState(false);
  const columns: Column<HeldRole>[] = [
    {
      key: 'role',
      title: t('roles:role'),
      lead: true,
      render: (role) => (
        <>
          {roleName(role)} {role.default && <StatusBadge>{t('user_about:default')}</StatusBadge>}{' '}
          {data.own && role.active && <StatusBadge tone="info">{t('user_about:active')}</StatusBadge>}
        </>
      ),
    },
    { key: 'unit', title: t('user_about:unit'), render: (role) => role.unit?.[locale] ?? t('user_about:no_unit') },
    {
      key: 'permissions',
      title: t('roles:permission_count'),
      align: 'right',
      render: (role) => role.permissions.length,
    },
    {
      key: 'given',
      title: t('user_about:given_by'),
      render: (role) =>
        role.given
          ? t('user_about:given', { date: sayDate(role.given.at), by: role.given.by })
          : t('user_about:no_record'),
    },
    ...(data.can.assign
      ? [
          {
            key: 'take',
            title: t('ui:actions'),
            render: (role: HeldRole) => (
              <CommandButton
                small
                kind="quiet"
                command={removeUserRoleCommand}
                input={{ id: data.id, user_role_id: role.user_role_id }}
                can={role.can.remove}
                label="user_about:take_role"
                confirm={{
                  title: t('user_about:take_title', { role: roleName(role), name: data.full_name }),
                  about: t('user_about:take_about'),
                  ...(data.roles.length === 1
                    ? { consequences: [{ key: 'last', text: t('user_about:last_role'), tone: 'warning' as const }] }
                    : {}),
                }}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="a-stack">
      {data.can.assign && (
        <div className="k-screen">
          <ActionButton onClick={() => setGiving(true)}>{t('user_about:give_role')}</ActionButton>
        </div>
      )}
      <DataTable<HeldRole>
        label={t('user_about:tab.roles')}
        rowName={roleName}
        columns={columns}
        rows={data.roles}
        rowKey={(role) => String(role.user_role_id)}
        empty={
          <EmptyState small title={t('user_about:no_roles')}>
            {t('user_about:no_roles_hint')}
          </EmptyState>
        }
      />
      {giving && <AssignRoleDialog id={data.id} name={data.full_name} onClose={() => setGiving(false)} />}
    </div>
  );
}

/** What each role may do, in words: the thing, then its verbs. */
export function UserPermissions({ data }: { data: UserAbout }) {
  const t = useText();
  const locale = useLocale();
  const roleName = useRoleName();
  const title = (prefix: string): string => (data.titles[prefix] ? t(textKey(data.titles[prefix])) : prefix);
  return (
    <div className="a-stack">
      {data.roles.length === 0 && (
        <EmptyState title={t('user_about:no_roles')}>{t('user_about:no_roles_hint')}</EmptyState>
      )}
      {data.roles.map((role) => (
        <Panel
          key={role.user_role_id}
          title={t('user_about:permissions_of', { role: roleName(role), count: role.permissions.length })}
          about={role.unit?.[locale]}
        >
          {role.permissions.length === 0 ? (
            <p>{t('user_about:no_permissions')}</p>
          ) : (
            <ul className="a-names a-columns">
              {[...Map.groupBy(role.permissions, (key) => partsOfKey(key).prefix)].map(([prefix, keys]) => (
                <li key={prefix}>
                  <strong>{title(prefix)}</strong>
                  <span className="a-keys">
                    {keys.map((key) => {
                      const { action } = partsOfKey(key);
                      return (
                        <span key={key} title={key}>
                          {isMatrixAction(action) ? t(`roles:action.${action}`) : actionWord(action, locale)}
                        </span>
                      );
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      ))}
    </div>
  );
}

/** Rules of administrators that limit what the user sees. */
export function UserFilters({ data }: { data: UserAbout }) {
  const t = useText();
  if (data.filters.length === 0)
    return (
      <EmptyState
        title={t('user_about:no_filters')}
        action={
          data.can.filters ? (
            <ActionButton href={`/user/model/filters?user=${data.id}`}>{t('user_about:edit_filters')}</ActionButton>
          ) : undefined
        }
      >
        {t('user_about:no_filters_hint')}
      </EmptyState>
    );
  return (
    <div className="a-stack">
      <p>{t('user_about:filters_about')}</p>
      {data.filters.map((filter) => (
        <Panel
          key={filter.id}
          title={t(textKey(filter.title))}
          about={t(filter.of === 'role' ? 'row_rules:of_role' : 'row_rules:of_user')}
        >
          <FilterWordsList filter={filter} />
          {filter.note && <p className="k-panel-about">{filter.note}</p>}
        </Panel>
      ))}
      {data.can.filters && (
        <div className="k-screen">
          <ActionButton href={`/user/model/filters?user=${data.id}`}>{t('user_about:edit_filters')}</ActionButton>
        </div>
      )}
    </div>
  );
}
