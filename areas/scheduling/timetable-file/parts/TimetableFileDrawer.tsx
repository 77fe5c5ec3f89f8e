import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  importTimetable,
  timetableSheet,
  timetableTemplate,
  type TimetableFile,
  type TimetableFileLine,
} from '../contract.ts';
import './timetable-file.css';

const mostShown = 300;
const tones = { add: 'success', move: 'info', same: 'neutral' } as const;
/** What is to be mended first, what changes next, what stays last. */
const rank = (row: TimetableFileLine): number =>
  row.status === 'error' ? 0 : row.warnings.length > 0 ? 1 : row.action === 'same' ? 3 : 2;

/** The timetable of a semester as a file: exported, tried row by row, taken in. */
export function TimetableFileDrawer({ semester_id, onClose }: { semester_id: number; onClose: () => void }) {
  const t = useText();
  const look = useRun(importTimetable, { quiet: true });
  const take = useRun(importTimetable);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<TimetableFile | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [done, setDone] = useState<TimetableFile | null>(null);
  const send = (given: File, run: typeof look, more: Record<string, string>): Promise<TimetableFile | null> => {
    const form = new FormData();
    // fields before the file: the server reads them in this order
    form.set('semester_id', String(semester_id));
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    form.set('file', given);
    return run.run({ semester_id }, form).then((answer) => answer ?? null);
  };
  const check = async (given: File): Promise<void> => {
    setResult(null);
    setDone(null);
    setConfirmed(false);
    setResult(await send(given, look, { dry_run: 'true' }));
  };
  const apply = async (mode: 'all' | 'good'): Promise<void> => {
    if (!file) return;
    const taken = await send(file, take, { mode, confirmed: confirmed ? 'true' : 'false' });
    if (!taken) return;
    setDone(taken);
    setResult(null);
    setFile(null);
  };
  const changes = result ? result.added + result.moved + result.staffed : 0;
  const problems = { ...look.problems, ...take.problems };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('timetable_file:title')}
      about={t('timetable_file:about')}
      width={760}
      foot={
        result && file && changes > 0 ? (
          <ActionButton
            kind="main"
            busy={take.busy}
            disabled={result.warned > 0 && !confirmed}
            onClick={() => void apply(result.bad > 0 ? 'good' : 'all')}
          >
            {result.bad > 0 ? t('timetable_file:take_good', { n: result.good }) : t('timetable_file:take_all')}
          </ActionButton>
        ) : (
          file && (
            <ActionButton busy={look.busy} onClick={() => void check(file)}>
              {t('timetable_file:again')}
            </ActionButton>
          )
        )
      }
    >
      <div className="k-form">
        <p className="tf-hint">{t('timetable_file:keeps')}</p>
        <div className="tf-files">
          <ActionButton
            icon={<DownloadIcon size={16} />}
            onClick={() => void downloadQuery(timetableSheet, { semester_id })}
          >
            {t('timetable_file:export')}
          </ActionButton>
          <ActionButton icon={<DownloadIcon size={16} />} onClick={() => void downloadQuery(timetableTemplate, {})}>
            {t('timetable_file:template')}
          </ActionButton>
        </div>
        <FileBox
          label={t('timetable_file:file')}
          name="file"
          accept=".xlsx,.csv"
          maxKb={10_240}
          error={problems.file}
          value={file ? { name: file.name, size: file.size } : null}
          onPick={(given) => {
            setFile(given);
            void check(given);
          }}
          onClear={() => {
            setFile(null);
            setResult(null);
          }}
        />
        {done && (
          <Notice tone="success" live>
            {t('timetable_file:imported', { added: done.added, moved: done.moved, told: done.told })}
          </Notice>
        )}
        {result && <Result result={result} />}
        {result && result.warned > 0 && changes > 0 && (
          <FlagBox
            label={t('timetable_file:confirm', { n: result.warned })}
            value={confirmed}
            onChange={setConfirmed}
            error={problems.confirmed}
          />
        )}
      </div>
    </Drawer>
  );
}

function Result({ result }: { result: TimetableFile }) {
  const t = useText();
  const nothing = result.bad === 0 && result.added + result.moved + result.staffed === 0;
  const shown = result.lines.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line).slice(0, mostShown);
  return (
    <>
      <Notice
        tone={result.bad > 0 || result.warned > 0 ? 'warning' : nothing ? 'info' : 'success'}
        live
        title={t('timetable_file:result', {
          total: result.total,
          added: result.added,
          moved: result.moved,
          same: result.same,
          bad: result.bad,
        })}
      >
        {nothing && <p>{t('timetable_file:nothing')}</p>}
        {result.staffed > 0 && <p>{t('timetable_file:staffed', { n: result.staffed })}</p>}
        {result.published > 0 && <p>{t('timetable_file:published', { n: result.published })}</p>}
      </Notice>
      {result.unknown_columns.length > 0 && (
        <Notice tone="info">{t('ui:import_unknown', { columns: result.unknown_columns.join(', ') })}</Notice>
      )}
      <DataTable<TimetableFileLine>
        label={t('timetable_file:rows')}
        rows={shown}
        rowKey={(row) => String(row.line)}
        rowName={(row) => t('ui:line_number', { line: row.line })}
        rowTone={(row) => (row.status === 'error' ? 'danger' : undefined)}
        columns={[
          { key: 'line', title: t('imports:line'), align: 'right', width: 70 },
          { key: 'label', title: t('scheduling:section'), width: 130, lead: true },
          {
            key: 'action',
            title: t('imports:happens'),
            width: 120,
            render: (row) =>
              row.action === null ? (
                <StatusBadge tone="danger">{t('timetable_file:action.error')}</StatusBadge>
              ) : (
                <StatusBadge tone={row.warnings.length > 0 ? 'warning' : tones[row.action]}>
                  {t(`timetable_file:action.${row.action}`)}
                </StatusBadge>
              ),
          },
          {
            key: 'errors',
            title: t('imports:reasons'),
            render: (row) =>
              row.errors.length + row.warnings.length > 0 && (
                <ul className="tf-reasons">
                  {[...row.errors, ...row.warnings].map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
      {result.lines.length > shown.length && <p className="tf-hint">{t('timetable_file:more', { n: shown.length })}</p>}
    </>
  );
}
