import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { checkImportCommand, type ImportAction, type ImportState, type MappedColumn } from '../contract.ts';

interface Row extends MappedColumn {
  index: number;
}

/** Which field each column of the file fills, and what is done with the records. */
export function ImportColumns({ state, onChecked }: { state: ImportState; onChecked: () => void }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const check = useRun(checkImportCommand, { quiet: true });
  const [fields, setFields] = useState<(string | null)[]>(state.columns.map((column) => column.field));
  const offered = (['add', 'update', 'both'] as const).filter(
    (action) => (action === 'update' || state.target?.add) && (action === 'add' || state.target?.update),
  );
  const [action, setAction] = useState<ImportAction>(
    offered.includes(state.action) ? state.action : (offered[0] ?? 'add'),
  );
  const columns = state.target?.columns ?? [];
  const missing =
    action === 'update' ? [] : columns.filter((column) => column.required && !fields.includes(column.name));
  const key = columns
    .filter((column) => column.key)
    .map((column) => column.heading[locale])
    .join(', ');
  const rows: Row[] = state.columns.map((column, index) => ({ ...column, index }));
  const name = (row: Row): string => row.heading || t('imports:no_heading');
  const sourceOf = (row: Row): string | null =>
    fields[row.index] === null ? null : fields[row.index] === row.field ? row.source : 'chosen';
  const run = async (): Promise<void> => {
    if (await check.run({ id: state.id, action, fields: fields.map((field) => field ?? '') })) onChecked();
  };
  return (
    <div className="import-stack">
      {state.run?.status === 'failed' && (
        <Notice tone="danger" live>
          {t('imports:run_failed', { error: state.run.error ?? '' })}
        </Notice>
      )}
      {state.run?.status === 'cancelled' && (
        <Notice tone="warning" live>
          {t('imports:run_stopped')}
        </Notice>
      )}
      <p className="i-hint">{t('imports:columns_about', { file: state.file_name, n: format.number(state.rows) })}</p>
      <DataTable<Row>
        label={t('imports:step_columns')}
        rowName={name}
        maxHeight="none"
        rowKey={(row) => String(row.index)}
        rows={rows}
        columns={[
          { key: 'heading', title: t('imports:heading'), width: '28%', lead: true, render: name },
          {
            key: 'samples',
            title: t('imports:samples'),
            width: '36%',
            render: (row) => <span className="i-samples">{row.samples.filter(Boolean).join(' · ')}</span>,
          },
          {
            key: 'field',
            title: t('imports:field'),
            width: '36%',
            render: (row) => {
              const source = sourceOf(row);
              const twice =
                fields[row.index] !== null && fields.filter((field) => field === fields[row.index]).length > 1;
              return (
                <>
                  <SelectBox
                    label={<span className="k-hidden">{t('imports:field_of', { heading: name(row) })}</span>}
                    clearable
                    searchable
                    placeholder={t('imports:left_out')}
                    value={fields[row.index] ?? null}
                    {...(twice ? { error: t('imports:field_twice') } : {})}
                    options={columns.map((column) => ({
                      value: column.name,
                      label: column.heading[locale] + (column.required ? ' *' : ''),
                      hint: t(textKey(`imports:kind.${column.kind}`)),
                    }))}
                    onChange={(next) =>
                      setFields((before) => before.map((field, index) => (index === row.index ? next : field)))
                    }
                  />
                  {source && <span className="i-source">{t(textKey(`imports:source.${source}`))}</span>}
                </>
              );
            },
          },
        ]}
      />
      <div className="import-form">
        <SelectBox
          label={t('imports:action')}
          clearable={false}
          required
          value={action}
          options={offered.map((each) => ({ value: each, label: t(textKey(`system:import.action.${each}`)) }))}
          onChange={(next) => setAction(next ?? 'add')}
          {...(action === 'add' ? {} : { help: t('imports:action_key', { key }) })}
        />
        {missing.length > 0 && (
          <Notice tone="warning">
            {t('imports:required_missing', { fields: missing.map((column) => column.heading[locale]).join(', ') })}
          </Notice>
        )}
        <div className="i-actions">
          <ActionButton kind="main" busy={check.busy} onClick={() => void run()}>
            {t('imports:check')}
          </ActionButton>
        </div>
      </div>
    </div>
  );
}
