import { useState, type ReactNode } from 'react';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import type { importPlacementCandidates, importPlacementScores, PlacementImport, PlacementLine } from '../contract.ts';

/** A file tried first, then its good rows taken; every row says what became of it. */
export function ImportFile({
  command,
  id,
  about,
}: {
  command: typeof importPlacementScores | typeof importPlacementCandidates;
  id: number;
  about?: ReactNode;
}) {
  const t = useText();
  const { run, busy, problems } = useRun(command as typeof importPlacementScores);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<PlacementImport | null>(null);
  const send = async (given: File, dry: boolean): Promise<void> => {
    const form = new FormData();
    form.set('dry_run', String(dry));
    form.set('file', given);
    setResult(await run({ id, dry_run: dry }, form));
    if (!dry) setFile(null);
  };
  return (
    <div className="k-form">
      {about}
      <FileBox
        label={t('placement:file')}
        name="file"
        accept=".xlsx,.csv"
        maxKb={10_240}
        error={problems.file}
        value={file ? { name: file.name, size: file.size } : null}
        onPick={(given) => {
          setFile(given);
          void send(given, true);
        }}
        onClear={() => {
          setFile(null);
          setResult(null);
        }}
      />
      {result && <ImportResult result={result} />}
      {file && result?.dry_run && result.good > 0 && (
        <div>
          <ActionButton kind="main" busy={busy} onClick={() => void send(file, false)}>
            {t('placement:take_good', { n: result.good })}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
/** What became of each row; those with errors come first. */
export function ImportResult({ result }: { result: PlacementImport }) {
  const t = useText();
  const locale = useLocale();
  const lines = [...result.lines].sort((one, two) => two.errors.length - one.errors.length || one.line - two.line);
  return (
    <>
      <Notice tone={result.bad > 0 ? 'warning' : 'success'} live>
        {t('placement:rows_good', { n: result.good })} · {t('placement:rows_bad', { n: result.bad })}
      </Notice>
      <DataTable<PlacementLine>
        label={t('placement:result')}
        rows={lines.slice(0, 200)}
        rowKey={(row) => String(row.line)}
        empty={<EmptyState small title={t('placement:candidates_none')} />}
        columns={[
          { key: 'label', title: t('placement:student'), lead: true, render: (row) => row.label },
          { key: 'line', title: t('placement:line'), line: true, render: (row) => row.line },
          {
            key: 'problem',
            title: t('placement:problem'),
            wraps: true,
            render: (row) => (row.errors.length > 0 ? whyNot({ refusals: row.errors }, locale) : t('placement:ok')),
          },
        ]}
      />
    </>
  );
}
