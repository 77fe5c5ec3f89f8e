import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { scoreSheet, takeScores, type ScoreTable, type ScoreTableLine } from '../contract.ts';

const mostShown = 300;
const tones = { error: 'danger', moved: 'warning', change: 'success', same: 'neutral' } as const;
const order = { moved: 0, error: 1, change: 2, same: 3 } as const;

/** A table of scores: pasted or chosen, tried row by row, its good rows saved. */
export function ScoreTableDrawer({ section_id, onClose }: { section_id: number; onClose: () => void }) {
  const t = useText();
  const look = useRun(takeScores, { quiet: true });
  const take = useRun(takeScores, { quiet: true });
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<ScoreTable | null>(null);
  const given = (): File => file ?? new File([pasted], 'pasted.txt', { type: 'text/plain' });
  /** somebody has changed rows meanwhile: the same table can be looked at anew */
  const again = result !== null && !result.dry_run && result.moved > 0;
  const ready = file !== null || pasted.trim() !== '';
  const send = async (run: typeof look, dry_run: boolean, table: File): Promise<void> => {
    const form = new FormData();
    // fields before the file: the server reads them in this order
    form.set('section_id', String(section_id));
    form.set('dry_run', String(dry_run));
    if (result && !dry_run) form.set('seen', String(result.seen));
    form.set('file', table);
    setResult(await run.run({ section_id, dry_run }, form));
  };
  const forget = (): void => {
    setResult(null);
    look.clear();
    take.clear();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('score_table:title')}
      about={t('score_table:about')}
      width={760}
      foot={
        result?.dry_run && result.saved > 0 ? (
          <ActionButton kind="main" busy={take.busy} onClick={() => void send(take, false, given())}>
            {t('score_table:take', { n: result.good })}
          </ActionButton>
        ) : (
          <ActionButton
            kind="main"
            busy={look.busy}
            disabled={!ready || (result !== null && !again)}
            onClick={() => void send(look, true, given())}
          >
            {t(again ? 'score_table:check_again' : 'score_table:check')}
          </ActionButton>
        )
      }
    >
      <div className="k-form">
        <ActionButton icon={<DownloadIcon size={16} />} onClick={() => void downloadQuery(scoreSheet, { section_id })}>
          {t('score_table:export')}
        </ActionButton>
        <LongTextBox
          label={t('score_table:pasted')}
          value={pasted}
          onChange={(next) => {
            setPasted(next);
            setFile(null);
            forget();
          }}
          maxLength={200_000}
          disabled={file !== null}
        />
        <FileBox
          label={t('score_table:file')}
          name="file"
          accept=".xlsx,.csv,.txt"
          maxKb={5_120}
          error={look.problems.file ?? take.problems.file}
          value={file ? { name: file.name, size: file.size } : null}
          onPick={(chosen) => {
            forget();
            setFile(chosen);
            void send(look, true, chosen);
          }}
          onClear={() => {
            setFile(null);
            forget();
          }}
        />
        {result && <Result result={result} />}
      </div>
    </Drawer>
  );
}

function Result({ result }: { result: ScoreTable }) {
  const t = useText();
  const { total, good, bad, saved } = result;
  const shown = result.lines.toSorted((a, b) => order[a.status] - order[b.status] || a.line - b.line);
  return (
    <>
      <Notice tone={bad > 0 ? 'warning' : 'success'} live>
        {result.dry_run
          ? t('score_table:result', { total, good, bad, saved })
          : t(bad > 0 ? 'score_table:done_bad' : 'score_table:done', { saved, bad })}
      </Notice>
      {result.moved > 0 && <Notice tone="warning">{t('score_table:moved', { n: result.moved })}</Notice>}
      {result.unknown_columns.length > 0 && (
        <Notice tone="info">{t('ui:import_unknown', { columns: result.unknown_columns.join(', ') })}</Notice>
      )}
      <DataTable<ScoreTableLine>
        label={t('score_table:rows')}
        rows={shown.slice(0, mostShown)}
        rowKey={(row) => String(row.line)}
        rowName={(row) => row.label}
        rowTone={(row) => (row.status === 'error' ? 'danger' : row.status === 'moved' ? 'warning' : undefined)}
        columns={[
          { key: 'line', title: t('score_table:line'), align: 'right', width: 70 },
          { key: 'label', title: t('score_table:student'), lead: true },
          {
            key: 'status',
            title: t('score_table:happens'),
            width: 120,
            render: (row) => (
              <StatusBadge tone={tones[row.status]}>
                {t(`score_table:status.${row.status}`, { n: row.scores })}
              </StatusBadge>
            ),
          },
          { key: 'errors', title: t('score_table:reasons'), wraps: true, render: (row) => row.errors.join(' ') },
        ]}
      />
      {shown.length > mostShown && <p className="g-under">{t('score_table:more', { n: mostShown })}</p>}
    </>
  );
}
