import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { fold, textKey } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useLocale, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import {
  deleteRoleCommand,
  roleMatrixQuery,
  saveRolePermissionsCommand,
  type MatrixRole,
  type MatrixRow,
  type RoleMatrix,
  type RowsKind,
} from '../contract.ts';
import { PermissionMatrix } from '../parts/PermissionMatrix.tsx';
import { RoleNameDialog } from '../parts/RoleDialogs.tsx';
import { rowsOfKey, useMatrixDraft, type MatrixDraft } from '../parts/use-matrix-draft.ts';
import '../parts/roles.css';

/** What each role may do, read and edited as resource × action. */
export default function RolesPage() {
  const t = useText();
  const read = useRead(roleMatrixQuery, {});
  const [making, setMaking] = useState(false);
  const [, setRole] = useSearchState<string>('role', 'registrar');
  const mayMake = useHas('role_store');
  return (
    <Screen
      title={t('title:roles')}
      about={t('roles:about')}
      main={
        mayMake ? (
          <ActionButton kind="main" onClick={() => setMaking(true)}>
            {t('roles:new_role')}
          </ActionButton>
        ) : undefined
      }
    >
      <ReadState read={read} outline="table">
        {(matrix) => <Matrix matrix={matrix} />}
      </ReadState>
      {making && read.data && (
        <RoleNameDialog role={null} roles={read.data.roles} onClose={() => setMaking(false)} onMade={setRole} />
      )}
    </Screen>
  );
}

const kinds: readonly RowsKind[] = ['all', 'rule', 'unit', 'open', 'none'];
function Matrix({ matrix }: { matrix: RoleMatrix }) {
  const t = useText();
  const locale = useLocale();
  const nameIn = useName();
  const name = (role: MatrixRole): string => nameIn({ name: role.explanation, name_en: role.explanation_en });
  const [wanted, setWanted] = useSearchState<string>('role', 'registrar');
  const [against, setAgainst] = useSearchState<string>('with', '');
  const [only, setOnly] = useSearchState<boolean>('differences', false);
  const [heldOnly, setHeldOnly] = useSearchState<boolean>('held', false);
  const [area, setArea] = useSearchState<string>('area', 'all');
  const [search, setSearch] = useSearchState<string>('q', '');
  const [next, setNext] = useState<string | null>(null);
  const role = matrix.roles.find((each) => each.name === wanted) ?? matrix.roles[0];
  const other = matrix.roles.find((each) => each.name === against && each !== role);
  const draft = useMatrixDraft(role);
  const maySave = useHas('role_update');
  if (!role) return <EmptyState title={t('ui:no_info_found')} />;
  const reason = maySave ? whyNot(role.can.update, locale) : '';
  const words = fold(search).split(/\s+/).filter(Boolean);
  const fits = (row: MatrixRow): boolean =>
    words.every((word) =>
      fold(`${row.title ? t(textKey(row.title)) : ''} ${row.prefix} ${row.keys.join(' ')}`).includes(word),
    );
  const differs = (key: string): boolean => other !== undefined && other.permissions.includes(key) !== draft.held(key);
  const rows = matrix.rows.flatMap((row) => {
    if ((area !== 'all' && row.area !== area) || !fits(row)) return [];
    const keys = row.keys.filter(
      (key) =>
        (!only || !other || differs(key)) &&
        (!heldOnly || draft.held(key) || (other?.permissions.includes(key) ?? false)),
    );
    return keys.length === 0 ? [] : [{ ...row, keys }];
  });
  const areas = [...new Set(matrix.rows.map((row) => row.area))];
  const choose = (to: string | null): void => {
    if (to === null || to === role.name) return;
    if (draft.dirty) setNext(to);
    else setWanted(to);
  };
  const options = matrix.roles.map((each) => ({ value: each.name, label: name(each), hint: each.name }));
  return (
    <>
      <div className="k-filters k-screen">
        <SelectBox label={t('roles:role')} value={role.name} onChange={choose} options={options} required />
        <SelectBox
          label={t('roles:compare_with')}
          value={other?.name ?? null}
          onChange={(to) => setAgainst(to ?? '')}
          options={options.filter((each) => each.value !== role.name)}
        />
        <SearchBox
          slash
          label={t('roles:search')}
          placeholder={t('roles:search')}
          value={search}
          onSearch={setSearch}
        />
        <div className="k-filters-end">
          <FlagBox as="switch" label={t('roles:only_held')} value={heldOnly} onChange={setHeldOnly} />
          {other && <FlagBox as="switch" label={t('roles:only_differences')} value={only} onChange={setOnly} />}
        </div>
      </div>
      <FactStrip
        label={t('roles:facts')}
        facts={[
          { key: 'holders', label: t('roles:holders'), value: role.holders },
          { key: 'keys', label: t('roles:permission_count'), value: role.permissions.length },
          {
            key: 'kind',
            label: t('roles:kind'),
            value: t(role.own_made ? 'roles:own_made' : 'roles:of_system'),
            note: role.name,
          },
        ]}
      />
      <RoleActions role={role} roles={matrix.roles} name={name(role)} onDeleted={() => setWanted('registrar')} />
      <div className="a-areas k-screen">
        <Tabs value={area} onChange={(to) => setArea(to ?? 'all')}>
          <Tabs.List aria-label={t('roles:area')}>
            {['all', ...areas].map((each) => (
              <Tabs.Tab key={each} value={each}>
                {each === 'all' ? t('roles:all_areas') : t(textKey(`roles:area.${each}`))}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      </div>
      {reason && <Notice tone="info">{reason}</Notice>}
      <DraftNotice draft={draft.kept} say={(_key, value) => t(value === true ? 'ui:yes' : 'ui:no')} />
      {rows.length === 0 ? (
        <EmptyState title={t('roles:no_match')}>{t('roles:no_match_hint')}</EmptyState>
      ) : (
        <PermissionMatrix
          label={t('roles:matrix', { role: name(role) })}
          rows={rows}
          role={role}
          other={other}
          otherName={other ? name(other) : ''}
          matrix={matrix}
          draft={draft}
          editable={maySave && reason === ''}
        />
      )}
      <ul className="a-legend" aria-label={t('roles:legend')}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className="a-rows" data-rows={kind}>
              {t(`roles:rows.${kind}`)}
            </span>
            {t(`roles:rows_long.${kind}`)}
          </li>
        ))}
      </ul>
      {maySave && <SaveBar matrix={matrix} role={role} name={name(role)} draft={draft} />}
      {next !== null && (
        <ConfirmDialog
          opened
          title={t('roles:unsaved')}
          about={t('roles:unsaved_about')}
          confirmLabel={t('roles:leave')}
          tone="danger"
          onCancel={() => setNext(null)}
          onConfirm={() => {
            draft.discard();
            setWanted(next);
            setNext(null);
          }}
        />
      )}
    </>
  );
}

function RoleActions({
  role,
  roles,
  name,
  onDeleted,
}: {
  role: MatrixRole;
  roles: readonly MatrixRole[];
  name: string;
  onDeleted: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const [renaming, setRenaming] = useState(false);
  const mayRename = useHas('role_update');
  const mayDelete = useHas('role_destroy');
  const reason = whyNot(role.can.update, locale);
  if (!mayRename && !mayDelete) return null;
  return (
    <div className="k-page-actions k-screen" style={{ marginTop: 12 }}>
      {mayRename && (
        <ActionButton small onClick={() => setRenaming(true)} {...(reason ? { reason } : {})}>
          {t('roles:rename')}
        </ActionButton>
      )}
      {mayDelete && (
        <CommandButton
          small
          command={deleteRoleCommand}
          input={{ id: role.id }}
          can={role.can.destroy}
          label="roles:delete_role"
          kind="quiet"
          confirm={{ title: `${t('roles:delete_role')}: ${name}`, about: t('roles:delete_about') }}
          onDone={onDeleted}
        />
      )}
      {renaming && <RoleNameDialog role={role} roles={roles} onClose={() => setRenaming(false)} />}
    </div>
  );
}

function SaveBar({
  matrix,
  role,
  name,
  draft,
}: {
  matrix: RoleMatrix;
  role: MatrixRole;
  name: string;
  draft: MatrixDraft;
}) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useRun(saveRolePermissionsCommand);
  const { added, removed } = draft;
  const later = (kind: RowsKind): number => added.filter((key) => rowsOfKey(matrix, role, key) === kind).length;
  const save = async (): Promise<void> => {
    if (!draft.kept.ready()) return setAsking(false);
    const done = await run({ id: role.id, version: role.version, add: added, remove: removed });
    setAsking(false);
    if (done !== null) draft.kept.saved();
  };
  return (
    <div className="a-save k-screen">
      <p aria-live="polite">
        {draft.dirty ? t('roles:changes', { added: added.length, removed: removed.length }) : t('roles:no_changes')}
      </p>
      <ActionButton onClick={draft.discard} disabled={!draft.dirty}>
        {t('roles:discard')}
      </ActionButton>
      <ActionButton kind="main" onClick={() => setAsking(true)} disabled={!draft.dirty}>
        {t('roles:save')}
      </ActionButton>
      {asking && (
        <ConfirmDialog
          opened
          wide
          title={t('roles:save_title', { role: name })}
          about={t('roles:save_about', { count: role.holders })}
          confirmLabel={t('roles:save')}
          busy={busy}
          onConfirm={() => void save()}
          onCancel={() => setAsking(false)}
          consequences={[
            ...added.map((key) => ({ key, text: t('roles:will_add', { permission: key }), tone: 'success' as const })),
            ...removed.map((key) => ({
              key,
              text: t('roles:will_remove', { permission: key }),
              tone: 'danger' as const,
            })),
          ]}
        >
          {later('unit') > 0 && <Notice tone="warning">{t('roles:given_later_unit', { count: later('unit') })}</Notice>}
          {later('open') > 0 && <Notice tone="danger">{t('roles:given_later_open', { count: later('open') })}</Notice>}
          {later('none') > 0 && <Notice tone="warning">{t('roles:given_later_none', { count: later('none') })}</Notice>}
        </ConfirmDialog>
      )}
    </div>
  );
}
