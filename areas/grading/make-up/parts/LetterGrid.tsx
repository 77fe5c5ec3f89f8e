import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useHas, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { approveMakeUpLetters, enterMakeUpLetters, returnMakeUpLetter, type LetterRow } from '../contract.ts';
import { makeUpTone, useMakeUpTime } from './make-up-words.ts';
import './make-up.css';

type Typed = Record<string, { points?: number | null; letter?: string | null }>;

/** Points as they are typed; saved together, all or none. Whoever approves does so here too. */
export function LetterGrid({ semester, rows }: { semester: number; rows: readonly LetterRow[] }) {
  const t = useText();
  const approves = useHas('makeupexam_approve');
  const { run, busy } = useRun(enterMakeUpLetters);
  const [returning, setReturning] = useState<LetterRow | null>(null);
  const draft = useDraft<{ typed: Typed }>({
    name: `make-up-letters.${semester}`,
    start: { typed: {} },
    warn: 'unkept',
  });
  const { typed } = draft.values;
  const type = (row: LetterRow, more: Typed[string]): void =>
    draft.change({ typed: { ...typed, [row.id]: { ...typed[row.id], ...more } } });
  const given = rows.flatMap((row) => {
    const own = typed[row.id];
    const points = own?.points === undefined ? row.points : own.points;
    const letter = own?.letter ?? null;
    if (own === undefined || points === null || row.can.enter !== true) return [];
    return points === row.points && (letter === null || letter === row.letter)
      ? []
      : [{ id: row.id, version: row.version, points, ...(row.by_hand && letter ? { letter } : {}) }];
  });
  const waiting = rows.filter((row) => row.status === 'entered' && row.can.approve === true);
  const save = async (): Promise<void> => {
    if (!draft.ready()) return;
    if (await run(formInput(enterMakeUpLetters, { rows: given }))) draft.saved();
  };
  const columns = useColumns(typed, type, approves, setReturning);
  return (
    <>
      <DraftNotice draft={draft} />
      <div className="mu-chosen k-screen">
        <ActionButton kind="main" busy={busy} disabled={given.length === 0} onClick={() => void save()}>
          {t('makeup:save')}
        </ActionButton>
        <span className="mu-note">{t('makeup:typed', { n: given.length })}</span>
        {approves && waiting.length > 0 && (
          <CommandButton
            command={approveMakeUpLetters}
            input={{ ids: waiting.map((row) => row.id) }}
            label={{ words: t('makeup:approve_all', { n: waiting.length }) }}
            confirm={{
              title: t('makeup:approve_all', { n: waiting.length }),
              about: t('makeup:approve_about'),
              label: 'makeup:approve',
            }}
          />
        )}
      </div>
      <DataTable<LetterRow>
        label={t('title:make_up_letter_entry')}
        rowName={(row) => `${row.student.name} ${row.section}`}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState title={t('makeup:entry_none')}>{t('makeup:entry_none_about')}</EmptyState>}
      />
      {returning && <ReturnDialog row={returning} onClose={() => setReturning(null)} />}
    </>
  );
}
function useColumns(
  typed: Typed,
  type: (row: LetterRow, more: Typed[string]) => void,
  approves: boolean,
  onReturn: (row: LetterRow) => void,
): Column<LetterRow>[] {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number, sayDate } = useFormat();
  const time = useMakeUpTime();
  const who = (row: LetterRow): string => `${row.student.name}, ${row.section}`;
  return [
    {
      key: 'student',
      title: t('makeup:student'),
      lead: true,
      render: (row) => (
        <>
          {row.student.name}
          <span className="g-under">{row.student.code}</span>
        </>
      ),
    },
    {
      key: 'course',
      title: t('makeup:course'),
      wraps: true,
      render: (row) => (
        <>
          <b>{row.section}</b> {name(row.exam)}
          <span className="g-under">
            {time(row)} · {t(row.finalized ? 'makeup:finalized' : 'makeup:open_sheet')}
          </span>
        </>
      ),
    },
    {
      key: 'parts',
      title: t('makeup:parts'),
      wraps: true,
      render: (row) =>
        row.parts
          .filter((part) => !part.made_up)
          .map(
            (part) =>
              `${name(part)} ${part.absent ? t('makeup:part_absent') : part.points === null ? '–' : number(part.points)}`,
          )
          .join(' · ') || '–',
    },
    {
      key: 'points',
      title: t('makeup:points'),
      render: (row) =>
        row.can.enter === true ? (
          <div className="mu-points">
            <DecimalBox
              label={<span className="k-hidden">{t('makeup:points_for', { student: who(row) })}</span>}
              value={typed[row.id]?.points === undefined ? row.points : (typed[row.id]?.points ?? null)}
              onChange={(points) => type(row, { points })}
              strict
              min={0}
              max={100}
              scale={2}
            />
          </div>
        ) : (
          <>
            {row.points === null ? '–' : number(row.points)}
            {row.status !== 'graded' && <span className="g-under">{whyNot(row.can.enter, locale)}</span>}
          </>
        ),
    },
    {
      key: 'letter',
      title: t('makeup:letter'),
      render: (row) =>
        row.by_hand && row.can.enter === true ? (
          <div className="mu-letter">
            <SelectBox<string>
              label={<span className="k-hidden">{t('makeup:letter_for', { student: who(row) })}</span>}
              value={typed[row.id]?.letter ?? row.letter}
              onChange={(letter) => type(row, { letter })}
              options={row.letters.map((letter) => ({ value: letter, label: letter }))}
            />
          </div>
        ) : row.letter === null ? (
          <span className="mu-note">{t('makeup:letter_follows')}</span>
        ) : row.letter_before === null || row.letter_before === row.letter ? (
          row.letter
        ) : (
          t('makeup:grade_change', { before: row.letter_before, after: row.letter })
        ),
    },
    {
      key: 'status',
      title: t('makeup:status'),
      render: (row) => (
        <>
          <StatusBadge plain tone={makeUpTone[row.status]}>
            {t(`makeup:status.${row.status}`)}
          </StatusBadge>
          <span className="g-under">
            {row.status === 'graded' || row.until === null
              ? row.entered_by && t('makeup:entered_by', { by: row.entered_by })
              : t('makeup:enter_until', { day: sayDate(row.until) })}
          </span>
          {row.note && <span className="g-under">{row.note}</span>}
        </>
      ),
    },
    ...(approves
      ? [
          {
            key: 'verbs',
            title: t('ui:actions'),
            render: (row: LetterRow) =>
              row.status === 'entered' && (
                <span className="g-buttons">
                  <CommandButton
                    command={approveMakeUpLetters}
                    input={{ ids: [row.id] }}
                    can={row.can.approve}
                    label="makeup:approve"
                    small
                    confirm={{ title: who(row), about: t('makeup:approve_about'), label: 'makeup:approve' }}
                  />
                  <ActionButton small onClick={() => onReturn(row)}>
                    {t('makeup:send_back')}
                  </ActionButton>
                </span>
              ),
          },
        ]
      : []),
  ];
}
function ReturnDialog({ row, onClose }: { row: LetterRow; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(returnMakeUpLetter);
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      opened
      title={`${row.student.name} · ${row.section}`}
      about={t('makeup:send_back_about')}
      confirmLabel={t('makeup:send_back')}
      busy={busy}
      disabled={note.trim().length < 3}
      onConfirm={() => void run({ id: row.id, note }).then((data) => data && onClose())}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('makeup:reason')}
        name="note"
        value={note}
        onChange={setNote}
        maxLength={500}
        error={problems.note}
        required
      />
    </ConfirmDialog>
  );
}
