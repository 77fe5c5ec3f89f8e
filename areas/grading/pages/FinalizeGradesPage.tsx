import { useFormat, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { CheckCircleIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { finalizeBoardQuery, type DepartmentProgress } from '#areas/grading/contract.ts';
import { BoardDepartments } from '#areas/grading/parts/BoardDepartments.tsx';
import { BoardSections } from '#areas/grading/parts/BoardSections.tsx';
import { SemesterSelect } from '#areas/grading/parts/SemesterSelect.tsx';
import { windowText, windowTone } from '#areas/grading/parts/words.ts';
import '#areas/grading/parts/grading.css';

/** /finalize/grades: how far the departments are; what has been submitted is finalized here. */
export default function FinalizeGradesPage() {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const [semester, setSemester] = useSearchState('semester', 0);
  const [department, setDepartment] = useSearchState('department', 0);
  const board = useRead(finalizeBoardQuery, {
    ...(semester > 0 ? { semester_id: semester } : {}),
    ...(department > 0 ? { department_id: department } : {}),
  });
  return (
    <Screen title={t('title:finalize_grades')} about={t('grading:board_about')}>
      <ReadState read={board} outline="table">
        {(data) => {
          const chosen = data.departments.find((each) => each.id === data.department_id);
          return (
            <div className="g-stack">
              <div className="g-choose">
                <SemesterSelect semesters={data.semesters} value={data.semester?.id ?? null} onChange={setSemester} />
              </div>
              {data.departments.length === 0 ? (
                <EmptyState icon={<CheckCircleIcon />} title={t('grading:board_empty')} />
              ) : (
                <>
                  <Notice tone={windowTone(data.window)}>{windowText(t, format, data.window)}</Notice>
                  <Totals departments={chosen ? [chosen] : data.departments} />
                  {chosen ? (
                    <BoardSections
                      semester_id={data.semester?.id ?? 0}
                      department_id={chosen.id}
                      department={nameOf(chosen)}
                      sections={data.sections}
                      loading={board.isFetching}
                      onBack={data.departments.length > 1 ? () => setDepartment(0) : null}
                    />
                  ) : (
                    <BoardDepartments
                      departments={data.departments}
                      loading={board.isFetching}
                      onChoose={setDepartment}
                    />
                  )}
                </>
              )}
            </div>
          );
        }}
      </ReadState>
    </Screen>
  );
}

function Totals({ departments }: { departments: readonly DepartmentProgress[] }) {
  const t = useText();
  const sum = (of: (each: DepartmentProgress) => number): number =>
    departments.reduce((total, each) => total + of(each), 0);
  return (
    <FactStrip
      label={t('grading:facts')}
      facts={[
        { key: 'sections', label: t('grading:fact_sections'), value: sum((each) => each.sections) },
        { key: 'open', label: t('grading:fact_open'), value: sum((each) => each.not_started + each.draft) },
        { key: 'waiting', label: t('grading:fact_waiting'), value: sum((each) => each.submitted) },
        { key: 'finalized', label: t('grading:fact_finalized'), value: sum((each) => each.finalized) },
      ]}
    />
  );
}
