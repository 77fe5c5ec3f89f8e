import { lazy, Suspense, useState } from 'react';
import { useFormat, useLocale, useName, usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { fold, textKey } from '#kernel/contract/text.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column, RowAction } from '#ui/table-columns.ts';
import { parameterValues, type ParameterValues, type ParameterVersion } from '../contract.ts';
import { DataValue } from '../parts/DataValue.tsx';
import { ParameterItemDrawer } from '../parts/ParameterItemDrawer.tsx';
import '../parts/parameters.css';

const ParameterItemForm = lazy(() => import('../parts/ParameterItemForm.tsx'));
type Item = ParameterValues['items'][number];

/** SYS-014: the items of one parameter, what is in force today and what came before. */
export default function ParameterItemsPage() {
  const t = useText();
  const { id } = usePageParams();
  const read = useRead(parameterValues, { id: Number(id) || 0 });
  return (
    <ReadState read={read} outline="table">
      {(values) => <Items values={values} about={t('parameters:about')} />}
    </ReadState>
  );
}

function Items({ values, about }: { values: ParameterValues; about: string }) {
  const t = useText();
  const locale = useLocale();
  const nameIn = useName();
  const { parameter, readers } = values;
  const [open, setOpen] = useSearchState<string>('item', '');
  const [form, setForm] = useState<{ version: ParameterVersion | null } | null>(null);
  const [wanted, setWanted] = useSearchState<string>('q', '');
  const words = fold(wanted);
  const rows = values.items.filter((each) =>
    fold(`${each.code} ${each.shown.name} ${each.shown.name_en}`).includes(words),
  );
  const why = whyNot(values.can.store, locale);
  const description =
    locale === 'tr'
      ? (parameter.description ?? parameter.description_en)
      : (parameter.description_en ?? parameter.description);
  return (
    <Screen
      title={nameIn(parameter)}
      about={description ?? about}
      main={
        values.can.store !== undefined ? (
          <ActionButton kind="main" onClick={() => setForm({ version: null })} {...(why ? { reason: why } : {})}>
            {t('parameters:new_item')}
          </ActionButton>
        ) : undefined
      }
      facts={
        <FactStrip
          label={t('title:parameter_items')}
          facts={[
            {
              key: 'code',
              label: t('reference:parameter.code'),
              value: <code className="p-key">{parameter.code}</code>,
            },
            { key: 'count', label: t('parameters:count'), value: values.items.length },
            {
              key: 'editable',
              label: t('parameters:editable'),
              value: t(parameter.editable ? 'parameters:editable_yes' : 'parameters:editable_no'),
            },
            {
              key: 'public',
              label: t('parameters:public'),
              value: t(parameter.is_public ? 'parameters:public_yes' : 'parameters:public_no'),
            },
            {
              key: 'readers',
              label: t('parameters:used_by_label'),
              value:
                readers.length === 0 ? t('parameters:used_by_none') : readers.map((each) => each[locale]).join(', '),
            },
          ]}
        />
      }
    >
      {values.items.length > 5 && (
        <div className="p-search">
          <SearchBox
            slash
            label={t('ui:search_in', { what: t('parameters:items') })}
            placeholder={t('ui:search')}
            value={wanted}
            onSearch={setWanted}
          />
        </div>
      )}
      <ItemTable
        values={values}
        rows={rows}
        filtered={words !== ''}
        onOpen={(item) => setOpen(item.code)}
        onChange={(version) => setForm({ version })}
      />
      <ParameterItemDrawer
        values={values}
        item={form ? null : (values.items.find((each) => each.code === open) ?? null)}
        onClose={() => setOpen('')}
        onChange={(version) => setForm({ version })}
      />
      <Suspense fallback={null}>
        {form && <ParameterItemForm values={values} item={form.version} onClose={() => setForm(null)} />}
      </Suspense>
    </Screen>
  );
}

function ItemTable({
  values,
  rows,
  filtered,
  onOpen,
  onChange,
}: {
  values: ParameterValues;
  rows: readonly Item[];
  filtered: boolean;
  onOpen: (item: Item) => void;
  onChange: (version: ParameterVersion) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const nameIn = useName();
  const format = useFormat();
  const code = values.parameter.code;
  const next = (item: Item): ParameterVersion | undefined =>
    item.versions.filter((each) => each.state === 'coming' && each !== item.shown).at(-1);
  const columns: Column<Item>[] = [
    { key: 'code', title: t('reference:parameter-item.code'), render: (item) => <code>{item.code}</code> },
    { key: 'name', title: t('reference:parameter-item.name'), lead: true, render: (item) => nameIn(item.shown) },
    {
      key: 'data',
      title: t('parameters:value'),
      render: (item) => <DataValue parameter={code} code={item.code} data={item.shown.data} />,
    },
    {
      key: 'student_type',
      title: t('reference:parameter-item.student_type'),
      render: (item) =>
        item.shown.student_type
          ? t(textKey(`reference:parameter-item.student_type.${item.shown.student_type}`))
          : t('parameters:everyone'),
    },
    {
      key: 'valid_from',
      title: t('reference:parameter-item.valid_from'),
      render: (item) => {
        const coming = next(item);
        return (
          <span className="p-code">
            <span className="k-figures">{format.date(item.shown.valid_from)}</span>
            {coming && <small>{t('parameters:coming_value', { day: format.sayDate(coming.valid_from) })}</small>}
          </span>
        );
      },
    },
    {
      key: 'status',
      title: t('reference:parameter-item.status'),
      render: (item) =>
        item.shown.status === 'p' ? (
          <StatusBadge tone="neutral">{t('parameters:passive')}</StatusBadge>
        ) : (
          <StatusBadge tone={item.shown.state === 'coming' ? 'info' : 'success'}>
            {t(`parameters:state.${item.shown.state}`)}
          </StatusBadge>
        ),
    },
  ];
  const actions = (item: Item): readonly RowAction[] => {
    const reason = whyNot(item.shown.can.update, locale);
    return [
      { key: 'open', label: t('ui:open'), onClick: () => onOpen(item) },
      ...(item.shown.can.update === undefined
        ? []
        : [
            {
              key: 'change',
              label: t('parameters:change'),
              ...(reason ? { reason } : { onClick: () => onChange(item.shown) }),
            },
          ]),
    ];
  };
  return (
    <DataTable<Item>
      label={t('parameters:items')}
      rowName={(item) => nameIn(item.shown)}
      columns={columns}
      rows={rows}
      rowKey={(item) => item.code}
      actions={actions}
      onOpen={onOpen}
      empty={
        <EmptyState title={t(filtered ? 'ui:no_match' : 'parameters:no_items')}>
          {filtered ? null : t('parameters:no_items_hint')}
        </EmptyState>
      }
    />
  );
}
