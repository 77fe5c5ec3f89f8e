import { useState } from 'react';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { importStatement, type StatementFile } from '../contract.ts';
import { rowProblems } from '../rules/statement.ts';
import './reconciliation.css';

const asked = { area: 'finance', name: 'statement' } as const;

/** A file of a bank: read first, with every row that can't be; taken whole when it is right. */
export function ImportDrawer({ onClose, onTaken }: { onClose: () => void; onTaken: (id: number) => void }) {
  const t = useText();
  const look = useRun(importStatement, { quiet: true });
  const take = useRun(importStatement);
  const [file, setFile] = useState<File | null>(null);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [found, setFound] = useState<StatementFile | null>(null);
  const problems = { ...look.problems, ...take.problems };
  const formOf = (given: File, chosen: unknown, dry_run: boolean): FormData => {
    const form = new FormData();
    // fields before the file: the server reads them in this order
    if (typeof chosen === 'number') form.set('account_id', String(chosen));
    if (dry_run) form.set('dry_run', 'true');
    form.set('file', given);
    return form;
  };
  const read = async (given: File, chosen: unknown): Promise<void> => {
    setFound(null);
    setFound(await look.run({}, formOf(given, chosen, true)));
  };
  const go = async (): Promise<void> => {
    const taken = file && (await take.run({}, formOf(file, values.account_id, false)));
    if (taken?.id) onTaken(taken.id);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('reconciliation:import')}
      about={t('reconciliation:import_about')}
      width={640}
      foot={
        found && found.bad.length === 0 ? (
          <ActionButton kind="main" busy={take.busy} onClick={() => void go()}>
            {t('reconciliation:take')}
          </ActionButton>
        ) : (
          file && (
            <ActionButton busy={look.busy} onClick={() => void read(file, values.account_id)}>
              {t('reconciliation:read_again')}
            </ActionButton>
          )
        )
      }
    >
      <div className="k-form">
        <FieldInput
          resource={asked}
          name="account_id"
          field={importStatement.input.account_id}
          values={values}
          onChange={(change) => {
            setValues((before) => ({ ...before, ...change }));
            if (file) void read(file, change.account_id);
          }}
          error={problems.account_id}
        />
        <p className="rc-hint">{t('reconciliation:account_help')}</p>
        <FileBox
          label={t('reconciliation:file')}
          name="file"
          required
          accept=".sta,.mt940,.940,.txt,.xml,.xlsx,.csv"
          maxKb={5120}
          error={problems.file}
          value={file ? { name: file.name, size: file.size } : null}
          onPick={(given) => {
            setFile(given);
            void read(given, values.account_id);
          }}
          onClear={() => {
            setFile(null);
            setFound(null);
          }}
        />
        {found && <Found found={found} />}
      </div>
    </Drawer>
  );
}

function Found({ found }: { found: StatementFile }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { money, date } = useFormat();
  const amount = (minor: number | null): string => (minor === null ? '–' : money(minor, found.currency));
  return (
    <>
      <FactStrip
        label={t('reconciliation:found')}
        facts={[
          {
            key: 'account',
            label: t('reconciliation:account'),
            value: found.account?.code ?? '–',
            ...(found.account ? { note: name(found.account) } : {}),
          },
          {
            key: 'days',
            label: t('reconciliation:days'),
            value: found.from_on && found.to_on ? `${date(found.from_on)} – ${date(found.to_on)}` : '–',
          },
          {
            key: 'movements',
            label: t('reconciliation:movements'),
            value: found.lines,
            note: amount(found.sum),
          },
          { key: 'opening', label: t('reconciliation:opening'), value: amount(found.opening) },
          { key: 'closing', label: t('reconciliation:closing'), value: amount(found.closing) },
        ]}
      />
      {found.pending > 0 && <Notice>{t('reconciliation:pending', { n: found.pending })}</Notice>}
      {found.bad.length > 0 && (
        <>
          <Notice tone="danger" live title={t('reconciliation:bad_rows', { n: found.bad.length })}>
            {t('reconciliation:bad_rows_about')}
          </Notice>
          <DataTable
            label={t('reconciliation:bad_rows', { n: found.bad.length })}
            rows={found.bad}
            rowKey={(row) => `${row.line} ${row.text}`}
            maxHeight="none"
            columns={[
              { key: 'line', title: t('reconciliation:bad_line'), lead: true, align: 'right' },
              { key: 'why', title: t('reconciliation:bad_why'), render: (row) => rowProblems[row.why][locale] },
              { key: 'text', title: t('reconciliation:bad_text'), wraps: true },
            ]}
          />
        </>
      )}
    </>
  );
}
