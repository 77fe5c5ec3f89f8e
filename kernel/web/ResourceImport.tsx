import { textKey } from '#kernel/contract/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelKey, type Resource } from '#kernel/contract/define-resource.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ApiFailure, call } from './client.ts';
import { notices, showFailure } from './failures.ts';
import { rereadChanges, useHas, useText } from './hooks.ts';
import { PageLink } from './PageLink.tsx';

interface Result {
  total: number;
  good: number;
  bad: number;
  lines: { line: number; status: 'ok' | 'error'; errors: string[]; label: string }[];
  columns: { heading: string; field: string | null }[];
}

/** Import of a spreadsheet: first a dry run with a result per row, then all rows or the good ones. */
export function ResourceImport({
  resource,
  opened,
  onClose,
  by,
}: {
  resource: Resource;
  opened: boolean;
  onClose: () => void;
  /** a command of the area takes the file, CSV too: what it changes is read again */ by?: {
    changes: readonly string[];
  };
}) {
  const t = useText();
  const mayMore = useHas('import_index');
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const send = async (given: File, dryRun: boolean, mode: 'all' | 'good'): Promise<void> => {
    const form = new FormData();
    form.set('dry_run', dryRun ? '1' : '0');
    form.set('mode', mode);
    form.set('file', given);
    setBusy(true);
    try {
      const answer = await call<{ message: string; data: Result }>(`/api/v1${resource.path}/import`, {
        method: 'POST',
        form,
      });
      setResult(answer.data);
      notices.toast(dryRun ? 'info' : 'success', t(textKey(`api:${answer.message}`)));
      if (!dryRun) {
        await rereadChanges(client, [...(by?.changes ?? [resource.name])]);
        onClose();
      }
    } catch (error) {
      const body = error instanceof ApiFailure ? (error.body as { data?: Result }) : null;
      if (body?.data) setResult(body.data);
      else showFailure(error, true);
    } finally {
      setBusy(false);
    }
  };
  const unknown = result?.columns.filter((column) => column.field === null && column.heading !== '') ?? [];
  return (
    <Drawer opened={opened} onClose={onClose} title={t('ui:import_title', { what: t(labelKey(resource)) })}>
      <div className="k-form">
        <p>
          {t('ui:import_hint', {
            columns: Object.entries(resource.fields)
              .filter(([, field]) => !field.readOnly && !field.derived)
              .map(([name]) => t(labelKey(resource, name)))
              .join(', '),
          })}
        </p>
        {mayMore && !by && (
          <p>
            <PageLink to={`/bulk/import?resource=${resource.name}`}>{t('imports:big_import')}</PageLink>
          </p>
        )}
        <FileBox
          label={t('ui:file')}
          accept={by ? '.xlsx,.csv' : '.xlsx'}
          maxKb={10_240}
          value={file ? { name: file.name, size: file.size } : null}
          error={wrong}
          onReject={(why) =>
            setWrong(t(why === 'size' ? 'imports:too_large' : by ? 'ui:import_takes_csv' : 'ui:import_takes'))
          }
          onPick={(picked) => {
            setWrong(null);
            setFile(picked);
            void send(picked, true, 'all');
          }}
          onClear={() => {
            setFile(null);
            setWrong(null);
            setResult(null);
          }}
        />
        {result && (
          <>
            <Notice tone={result.bad > 0 ? 'warning' : 'success'} live>
              {t('ui:import_result', { good: result.good, bad: result.bad, total: result.total })}
            </Notice>
            {unknown.length > 0 && (
              <Notice tone="info">
                {t('ui:import_unknown', { columns: unknown.map((column) => column.heading).join(', ') })}
              </Notice>
            )}
            <ul className="k-import-lines">
              {result.lines
                .filter((line) => line.status === 'error')
                .slice(0, 200)
                .map((line) => (
                  <li key={line.line}>
                    <strong>{t('ui:line_number', { line: line.line })}</strong> {line.label}: {line.errors.join('; ')}
                  </li>
                ))}
            </ul>
            {result.bad > 0 && result.good > 0 && <p>{t('ui:import_mend_or_good')}</p>}
            {result.good > 0 && (
              <div className="k-form-foot">
                <ActionButton
                  kind="main"
                  busy={busy}
                  disabled={!file}
                  onClick={() => file && void send(file, false, result.bad > 0 ? 'good' : 'all')}
                >
                  {result.bad > 0 ? t('ui:import_good', { n: result.good }) : t('ui:import_all')}
                </ActionButton>
              </div>
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}
