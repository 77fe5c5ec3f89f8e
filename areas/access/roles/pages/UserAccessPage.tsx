import { textKey } from '#kernel/contract/text.ts';
import { SegmentedControl } from '@mantine/core';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { AccountPicker, useAccount } from '../parts/AccountPicker.tsx';
import { ExplainAnswer } from '../parts/ExplainAnswer.tsx';
import { explainTargetsQuery, userExplainQuery } from '../users-contract.ts';
import { matrixActions } from '../rules/permission-key.ts';
import '../parts/roles.css';

const kinds = ['page', 'endpoint', 'resource'] as const;
const numberOf = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Why can they, why can't they: a user, one of his roles, and a screen, an endpoint or a record. */
export default function UserAccessPage() {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const [search, set] = useSearchValues();
  const user = numberOf(search.user);
  const role = numberOf(search.role);
  const kind = kinds.find((each) => each === search.kind) ?? 'page';
  const page = textOf(search.page);
  const endpoint = textOf(search.endpoint);
  const resource = textOf(search.resource);
  const action = textOf(search.action) ?? 'show';
  const record = numberOf(search.record);
  const account = useAccount(user);
  const targets = useRead(explainTargetsQuery, {}).data;
  const type = targets?.resources.find((each) => each.name === resource);
  const chosen = kind === 'page' ? page : kind === 'endpoint' ? endpoint : resource;
  const ready = user !== null && chosen !== null;
  const read = useRead(
    userExplainQuery,
    {
      user_id: user ?? 0,
      ...(role ? { user_role_id: role } : {}),
      ...(kind === 'page' ? { page } : kind === 'endpoint' ? { endpoint } : { action }),
      ...(resource ? { resource } : {}),
      ...(record && resource ? { record_id: record } : {}),
    },
    { enabled: ready },
  );
  const roleName = (each: {
    explanation: string;
    explanation_en: string;
    unit: { tr: string; en: string } | null;
  }): string =>
    `${name({ name: each.explanation, name_en: each.explanation_en })}${each.unit ? ` (${each.unit[locale]})` : ''}`;
  return (
    <Screen title={t('title:user_access')} about={t('explain:about')}>
      <div className="k-filters k-screen">
        <AccountPicker
          label={t('explain:user')}
          required
          value={user}
          onChange={(next) => set({ user: next, role: null })}
        />
        <SelectBox<number>
          label={t('explain:role')}
          value={role ?? account?.roles[0]?.user_role_id ?? null}
          disabled={!account}
          clearable={false}
          options={(account?.roles ?? []).map((each) => ({ value: each.user_role_id, label: roleName(each) }))}
          onChange={(next) => set({ role: next })}
        />
      </div>
      <div className="a-areas k-screen">
        <SegmentedControl
          aria-label={t('explain:kind')}
          value={kind}
          onChange={(next) => set({ kind: next === 'page' ? null : next })}
          data={kinds.map((each) => ({ value: each, label: t(`explain:kind.${each}`) }))}
        />
      </div>
      <div className="k-filters k-screen">
        {kind === 'page' && (
          <SelectBox
            label={t('explain:page')}
            required
            value={page}
            options={(targets?.pages ?? []).map((each) => ({
              value: each.path,
              label: t(textKey(each.title)),
              hint: each.path,
            }))}
            onChange={(next) => set({ page: next })}
          />
        )}
        {kind === 'endpoint' && (
          <SelectBox
            label={t('explain:endpoint')}
            required
            value={endpoint}
            options={(targets?.endpoints ?? []).map((each) => ({
              value: each.name,
              label: `${each.method} ${each.path}`,
              hint: each.name,
            }))}
            onChange={(next) => set({ endpoint: next })}
          />
        )}
        <SelectBox
          label={t('explain:resource')}
          required={kind === 'resource'}
          value={resource}
          options={(targets?.resources ?? []).map((each) => ({
            value: each.name,
            label: t(textKey(each.title)),
            hint: each.name,
          }))}
          onChange={(next) => set({ resource: next, record: null })}
        />
        {kind === 'resource' && (
          <SelectBox
            label={t('explain:action')}
            required
            value={action}
            options={matrixActions.map((each) => ({ value: each, label: t(`roles:action.${each}`) }))}
            onChange={(next) => set({ action: next })}
          />
        )}
        {type?.search && (
          <FieldInput
            resource={{ area: 'explain', name: 'record' }}
            name="record"
            field={{ kind: 'reference', to: type.name }}
            values={{ record }}
            onChange={(change) => set({ record: change.record as number | null })}
            asFilter
          />
        )}
        {type && (
          <IntegerBox
            label={t('explain:record_id')}
            value={record}
            onChange={(next) => set({ record: next })}
            min={1}
          />
        )}
      </div>
      {!ready ? (
        <EmptyState title={t('explain:choose')}>{t('explain:choose_hint')}</EmptyState>
      ) : (
        <ReadState read={read}>{(data) => <ExplainAnswer data={data} />}</ReadState>
      )}
    </Screen>
  );
}
