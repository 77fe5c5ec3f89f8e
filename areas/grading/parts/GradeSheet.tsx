import { lazy, Suspense } from 'react';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { PrintIcon, SwapIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { GradeSheetView } from '#areas/grading/contract.ts';
import { AssessmentsPanel } from '#areas/grading/parts/AssessmentsPanel.tsx';
import { DistributionPanel } from '#areas/grading/parts/DistributionPanel.tsx';
import type { Result } from '#areas/grading/parts/grid-model.ts';
import { RosterPanel } from '#areas/grading/roster/parts/RosterPanel.tsx';
import { ScoreGrid } from '#areas/grading/parts/ScoreGrid.tsx';
import { SheetActions } from '#areas/grading/parts/SheetActions.tsx';
import { useScoreDraft } from '#areas/grading/parts/use-score-draft.ts';
import { sectionName, statusTone, windowText, windowTone } from '#areas/grading/parts/words.ts';
import '#areas/grading/parts/grading.css';

// only systems with a curve have one
const CurvePanel = lazy(() =>
  import('#areas/grading/curve/parts/CurvePanel.tsx').then((m) => ({ default: m.CurvePanel })),
);

// most courses have one section
const ParallelPanel = lazy(() =>
  import('#areas/grading/coordination/parts/ParallelPanel.tsx').then((m) => ({ default: m.ParallelPanel })),
);

// most sections have no tools
const ToolsPanel = lazy(() =>
  import('#areas/grading/tools/parts/ToolsPanel.tsx').then((m) => ({ default: m.ToolsPanel })),
);

/** One section's grades, from weights to rectifications. */
export function GradeSheet({ view }: { view: GradeSheetView }) {
  const t = useText();
  const semesterName = useSemesterName();
  const nameOf = useName();
  const draft = useScoreDraft(view);
  const { section, sheet } = view;
  const semester = semesterName({ academic_year: section.academic_year, code: section.semester_code });
  return (
    <Screen
      title={`${sectionName(section)} ${nameOf(section)}`}
      about={t('grading:entry_about', { semester, instructor: section.instructor ?? t('grading:no_instructor') })}
      status={<StatusBadge tone={statusTone[sheet.status]}>{t(`grading:status.${sheet.status}`)}</StatusBadge>}
      actions={
        <>
          <ActionButton kind="quiet" icon={<SwapIcon size={16} />} href="/grade/entry">
            {t('grading:other_section')}
          </ActionButton>
          <ActionButton kind="quiet" icon={<PrintIcon size={16} />} onClick={() => window.print()}>
            {t('grading:print')}
          </ActionButton>
        </>
      }
      main={<SheetActions view={view} unsaved={draft.unsaved} results={draft.results} />}
      facts={<Facts view={view} results={draft.results} />}
    >
      <div className="g-sheet">
        <StateNotice view={view} />
        <SameClass view={view} />
        {(view.assessments.length > 0 || view.sheet.status === 'finalized') && <ScoreGrid view={view} draft={draft} />}
        {view.rows.some((row) => row.status === 'withdrawn') && (
          <Notice tone="neutral">{t('grading:students_note')}</Notice>
        )}
        {view.assessments.length === 0 && <RosterPanel section={view.section.id} opened />}
        <Suspense fallback={null}>
          <ToolsPanel section={view.section.id} />
        </Suspense>
        <AssessmentsPanel view={view} />
        <Suspense fallback={null}>
          <ParallelPanel view={view} />
        </Suspense>
        {view.assessments.length > 0 && <RosterPanel section={view.section.id} opened={false} />}
        {view.system.kind === 'relative' && (
          <Suspense fallback={null}>
            <CurvePanel view={view} results={draft.results} />
          </Suspense>
        )}
        <div className="g-beside">
          <DistributionPanel view={view} results={draft.results} />
          <EarlierGrades view={view} />
        </div>
      </div>
    </Screen>
  );
}

/** The same class under other codes: every code has a sheet of its own, one press away. */
function SameClass({ view }: { view: GradeSheetView }) {
  const t = useText();
  if (view.also.length === 0) return null;
  return (
    <Notice tone="info">
      {t('grading:same_class')}{' '}
      {view.also.map((each) => (
        <span key={each.section_id}>
          <PageLink to={`/grade/entry/${each.section_id}`}>{each.section}</PageLink>{' '}
          {t('grading:same_class_sheet', { n: each.students, status: t(`grading:status.${each.status}`) })}{' '}
        </span>
      ))}
    </Notice>
  );
}

function StateNotice({ view }: { view: GradeSheetView }) {
  const t = useText();
  const format = useFormat();
  const { sheet } = view;
  if (sheet.status === 'submitted')
    return (
      <Notice tone="warning">
        {t('grading:submitted_note', { by: sheet.submitted_by ?? '—', at: format.sayMoment(sheet.submitted_at) })}
      </Notice>
    );
  if (sheet.status === 'finalized' || sheet.status === 'rectification')
    return (
      <Notice tone="success">
        {t('grading:finalized_note', {
          by: sheet.finalized_by ?? '—',
          at: format.sayMoment(sheet.finalized_at),
          checksum: sheet.checksum?.slice(0, 12) ?? '—',
        })}
      </Notice>
    );
  return <Notice tone={windowTone(view.window)}>{windowText(t, format, view.window)}</Notice>;
}

function Facts({ view, results }: { view: GradeSheetView; results: ReadonlyMap<number, Result> }) {
  const t = useText();
  const format = useFormat();
  const graded = view.rows.filter((row) => row.status !== 'withdrawn');
  const totals = graded.map((row) => results.get(row.enrolment_id)?.total ?? null).filter((total) => total !== null);
  const scored = graded.reduce((sum, row) => sum + row.scores.length, 0);
  const lettered = graded.filter((row) => results.get(row.enrolment_id)?.letter).length;
  return (
    <FactStrip
      label={t('grading:facts')}
      facts={[
        {
          key: 'students',
          label: t('grading:students'),
          value: graded.length,
          ...(graded.length < view.rows.length
            ? { note: `${t('grading:withdrawn')}: ${view.rows.length - graded.length}` }
            : {}),
        },
        {
          key: 'scores',
          label: t('grading:progress'),
          value: t('grading:progress_value', { done: scored, all: graded.length * view.assessments.length }),
        },
        {
          key: 'letters',
          label: t('grading:letters'),
          value: t('grading:progress_value', { done: lettered, all: graded.length }),
        },
        {
          key: 'average',
          label: t('grading:average'),
          value:
            totals.length > 0 ? format.number(totals.reduce((sum, total) => sum + total, 0) / totals.length, 1) : '—',
        },
      ]}
    />
  );
}

function EarlierGrades({ view }: { view: GradeSheetView }) {
  const t = useText();
  const format = useFormat();
  const lines = view.rows.flatMap((row) =>
    row.earlier.map((line) => ({
      key: `${row.enrolment_id}.${line.given_at}`,
      name: `${row.first_name} ${row.last_name}`,
      ...line,
    })),
  );
  if (lines.length === 0) return null;
  return (
    <Panel title={t('grading:earlier_grades')}>
      <ul className="g-lines">
        {lines.map((line) => (
          <li key={line.key}>
            {t('grading:earlier_line', {
              name: line.name,
              letter: line.letter,
              total: line.total ?? '—',
              at: format.sayMoment(line.given_at),
              by: line.given_by ?? '—',
            })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
