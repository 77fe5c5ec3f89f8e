import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GradeGrid, type GradeEdit } from '#ui/GradeGrid.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { assessmentEntry, saveAssessmentScores, takeAssessmentScores } from '../contract.ts';
import { skills } from '../resources/evaluation-assessment.ts';
import '../../parts/school.css';

type Data = OutputOf<typeof assessmentEntry>;
const tones = {
  passed: 'success',
  conditionally_passed: 'success',
  repeat: 'warning',
  failed: 'danger',
  incomplete: 'neutral',
} as const;
const commentColumn = 'comment';

/** /assessment/bulk/entry/:sessionId: the scores of a session like in a spreadsheet, and what they lead to. */
export default function BulkAssessmentPage() {
  const t = useText();
  const locale = useLocale();
  const id = Number(usePageParams()['sessionId'] ?? 0);
  const read = useRead(assessmentEntry, { session_id: id });
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <Screen
          title={t('title:assessment_bulk_entry')}
          about={`${data.session.name} ${data.session.course[locale]} · ${t('language:pass_mark', { n: data.session.pass_mark })}`}
        >
          {data.students.length === 0 ? (
            <EmptyState title={t('language:no_students')} />
          ) : (
            <Grid key={data.session.id} data={data} />
          )}
        </Screen>
      )}
    </ReadState>
  );
}
const scoreOf = (typed: string): number | null => (typed === '' ? null : Number(typed.replace(',', '.')));
function Grid({ data }: { data: Data }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const [edits, setEdits] = useState<Record<string, string>>({});
  const { run, busy } = useRun(saveAssessmentScores);
  const reason = whyNot(data.can.save, locale);
  const stored = new Map(data.scores.map((cell) => [`${cell.enrolment_id}.${cell.assessment_id}`, cell]));
  const shown = (row: string, column: string): string => {
    const edited = edits[`${row}.${column}`];
    if (edited !== undefined) return edited;
    if (column === commentColumn) return data.students.find((each) => String(each.enrolment_id) === row)?.comment ?? '';
    const cell = stored.get(`${row}.${column}`);
    return cell ? number(cell.score) : '';
  };
  const bad = Object.entries(edits).filter(([key, value]) => {
    if (key.endsWith(`.${commentColumn}`)) return value.length > 500;
    const score = scoreOf(value);
    return score !== null && !(score >= 0 && score <= 100);
  });
  const why =
    reason !== ''
      ? reason
      : bad.length > 0
        ? t('language:bad_scores', { n: bad.length })
        : Object.keys(edits).length === 0
          ? t('language:nothing_typed')
          : '';
  const columns = [
    ...data.assessments.map((each) => ({
      key: String(each.id),
      title: skills[each.skill][locale],
      sub: t('language:weight_minimum', { weight: each.weight, minimum: each.minimum }),
      readOnly: reason !== '',
    })),
    { key: commentColumn, title: t('language:comment'), readOnly: reason !== '', width: 220 },
  ];
  const nested = (entries: readonly (readonly [string, string])[]): Record<string, Record<string, string>> => {
    const all: Record<string, Record<string, string>> = {};
    for (const [key, value] of entries) {
      const [row = '', column = ''] = key.split('.');
      all[row] = { ...all[row], [column]: value };
    }
    return all;
  };
  const save = async (): Promise<void> => {
    const list = Object.entries(edits).map(([key, value]) => {
      const [row = '', column = ''] = key.split('.');
      return { row: Number(row), column, value };
    });
    const done = await run({
      session_id: data.session.id,
      rows: list
        .filter((each) => each.column !== commentColumn)
        .map(({ row, column, value }) => {
          const score = scoreOf(value);
          return {
            enrolment_id: row,
            assessment_id: Number(column),
            score,
            seen: stored.get(`${row}.${column}`)?.version ?? 0,
          };
        }),
      comments: list
        .filter((each) => each.column === commentColumn)
        .map(({ row, value }) => ({ enrolment_id: row, comment: value })),
    });
    if (done !== null) setEdits({});
  };
  return (
    <div className="es-stack">
      {reason !== '' && <Notice tone="warning">{reason}</Notice>}
      <GradeGrid
        words={{
          label: t('title:assessment_bulk_entry'),
          headers: [t('language:student_number'), t('language:student')],
          hint: t('language:grid_hint'),
        }}
        inputMode="text"
        columns={columns}
        rows={data.students.map((each) => ({ key: String(each.enrolment_id), header: [each.number, each.name] }))}
        values={Object.fromEntries(
          data.students.map((each) => {
            const row = String(each.enrolment_id);
            return [row, Object.fromEntries(columns.map((column) => [column.key, shown(row, column.key)]))];
          }),
        )}
        errors={nested(bad.map(([key]) => [key, t('language:score_unreadable')] as const))}
        changed={nested(Object.entries(edits))}
        onChange={(list: readonly GradeEdit[]) =>
          setEdits((all) => ({
            ...all,
            ...Object.fromEntries(list.map((each) => [`${each.row}.${each.column}`, each.value])),
          }))
        }
      />
      <div className="es-bar">
        <span role="status">{t('language:unsaved', { n: Object.keys(edits).length })}</span>
        <ActionButton kind="main" busy={busy} told {...(why !== '' ? { reason: why } : {})} onClick={() => void save()}>
          {t('language:save_scores')}
        </ActionButton>
      </div>
      {reason === '' && <FromSheet session_id={data.session.id} />}
      <Panel title={t('language:outcomes')} flush>
        <DataTable
          label={t('language:outcomes')}
          rows={data.students}
          rowKey={(row) => String(row.enrolment_id)}
          rowName={(row) => row.name}
          maxHeight="none"
          columns={[
            { key: 'number', title: t('language:student_number') },
            { key: 'name', title: t('language:student'), lead: true },
            {
              key: 'total',
              title: t('language:student-module-status.total'),
              align: 'right',
              render: (row) => (row.total === null ? '' : number(row.total)),
            },
            {
              key: 'attendance',
              title: t('language:attendance_percent'),
              align: 'right',
              render: (row) => number(row.attendance),
            },
            {
              key: 'outcome',
              title: t('language:outcome'),
              render: (row) => (
                <StatusBadge plain tone={tones[row.outcome]}>
                  {data.session.last && (row.outcome === 'passed' || row.outcome === 'conditionally_passed')
                    ? t('language:completes')
                    : t(`language:outcome.${row.outcome}`)}
                </StatusBadge>
              ),
            },
            {
              key: 'reasons',
              title: t('language:why'),
              render: (row) => row.reasons.map((each) => t(textKey(`language:why.${each}`))).join(', '),
            },
          ]}
        />
      </Panel>
    </div>
  );
}
function FromSheet({ session_id }: { session_id: number }) {
  const t = useText();
  const { run, busy, problems } = useRun(takeAssessmentScores, { quiet: true });
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<OutputOf<typeof takeAssessmentScores> | null>(null);
  const send = async (chosen: File, dry_run: boolean): Promise<void> => {
    const form = new FormData();
    form.set('session_id', String(session_id));
    form.set('dry_run', String(dry_run));
    form.set('file', chosen);
    setResult(await run({ session_id, dry_run }, form));
  };
  return (
    <Panel title={t('language:from_sheet')} about={t('language:from_sheet_about')}>
      <div className="k-form">
        <FileBox
          label={t('language:spreadsheet')}
          name="file"
          accept=".xlsx"
          maxKb={5_120}
          error={problems.file}
          value={file ? { name: file.name, size: file.size } : null}
          onPick={(chosen) => {
            setFile(chosen);
            void send(chosen, true);
          }}
          onClear={() => {
            setFile(null);
            setResult(null);
          }}
        />
        {result && (
          <Notice tone={result.bad > 0 ? 'warning' : 'success'} live>
            {t(result.dry_run ? 'language:sheet_tried' : 'language:sheet_taken', {
              good: result.good,
              bad: result.bad,
              saved: result.saved,
            })}
            {result.lines.map((each) => (
              <p key={each.line}>
                {t('language:sheet_line', { n: each.line })} {each.errors.join(' ')}
              </p>
            ))}
          </Notice>
        )}
        {file && result?.dry_run && result.good > 0 && (
          <ActionButton kind="main" busy={busy} onClick={() => void send(file, false)}>
            {t('language:take_rows')}
          </ActionButton>
        )}
      </div>
    </Panel>
  );
}
