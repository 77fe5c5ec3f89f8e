import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useName, useRun, useText } from '#kernel/web/hooks.ts';
import { optionsQuery } from '#kernel/web/resource-client.ts';
import { resourcePath } from '#kernel/web/resource-paths.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { recommendCourses, type AdviseeView } from '../contract.ts';
import './advisee.css';

interface Chosen {
  course_id: number;
  label: string;
  note: string;
}
const suggested = 12;

/** Courses for a semester, from the plan of the program or from the catalog. */
export function RecommendDialog({ view, onClose }: { view: AdviseeView; onClose: () => void }) {
  const t = useText();
  const name = useName();
  const semesterName = useSemesterName();
  const first =
    view.semesters.find((each) => view.plans.some((plan) => plan.semester.id === each.id)) ?? view.semesters[0];
  const [semester, setSemester] = useState<number | null>(first?.id ?? null);
  const planOf = (id: number | null) => view.plans.find((each) => each.semester.id === id);
  const coursesOf = (id: number | null): Chosen[] =>
    (planOf(id)?.courses ?? []).map((each) => ({
      course_id: each.course_id,
      label: `${each.code} ${name(each)}`,
      note: each.note ?? '',
    }));
  const [note, setNote] = useState(planOf(semester)?.note ?? '');
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => coursesOf(semester));
  const { run, busy, problems } = useRun(recommendCourses);
  const add = (course_id: number, label: string): void =>
    setChosen((before) =>
      before.some((each) => each.course_id === course_id) ? before : [...before, { course_id, label, note: '' }],
    );
  const change = (id: number | null): void => {
    setSemester(id);
    setNote(planOf(id)?.note ?? '');
    setChosen(coursesOf(id));
  };
  const save = async (): Promise<void> => {
    if (semester === null) return;
    const done = await run({
      id: view.student.student_program_id,
      semester_id: semester,
      version: planOf(semester)?.version ?? 0,
      ...(note.trim() ? { note } : {}),
      courses: chosen.map((each) => ({ course_id: each.course_id, note: each.note.trim() || null })),
    });
    if (done) onClose();
  };
  const open = view.open.filter((each) => !chosen.some((one) => one.course_id === each.course_id)).slice(0, suggested);
  return (
    <ConfirmDialog
      opened
      wide
      title={t('advisee:recommend_title')}
      about={t('advisee:recommend_about')}
      confirmLabel={t('advisee:save_plan')}
      busy={busy}
      disabled={semester === null || chosen.length === 0}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <SelectBox<number>
          label={t('advisee:semester')}
          required
          value={semester}
          onChange={change}
          error={problems.semester_id}
          options={view.semesters.map((each) => ({ value: each.id, label: semesterName(each) }))}
        />
        {chosen.length > 0 && (
          <ul className="ad-list" aria-label={t('advisee:recommend_title')}>
            {chosen.map((each) => (
              <li key={each.course_id} className="ad-item">
                <div>
                  <TextBox
                    label={t('advisee:course_note', { course: each.label })}
                    value={each.note}
                    onChange={(text) =>
                      setChosen((before) =>
                        before.map((one) => (one.course_id === each.course_id ? { ...one, note: text ?? '' } : one)),
                      )
                    }
                  />
                </div>
                <ActionButton
                  small
                  kind="quiet"
                  onClick={() => setChosen((before) => before.filter((one) => one.course_id !== each.course_id))}
                >
                  {t('advisee:remove_course', { course: each.label.split(' ').slice(0, 2).join(' ') })}
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
        <CoursePicker onChoose={add} error={problems.courses} />
        {open.length > 0 && (
          <div className="ad-stack">
            <p className="ad-faint">{t('advisee:from_plan')}</p>
            <div className="ad-slots">
              {open.map((each) => (
                <ActionButton
                  key={each.course_id}
                  small
                  onClick={() => add(each.course_id, `${each.code} ${name(each)}`)}
                >
                  {t('advisee:add_of_plan', { course: each.code })}
                  {each.failed ? ` (${t('advisee:failed_mark')})` : ''}
                </ActionButton>
              ))}
            </div>
          </div>
        )}
        <LongTextBox
          label={t('advisee:plan_note')}
          name="note"
          maxLength={1000}
          value={note}
          onChange={(text) => setNote(text ?? '')}
          error={problems.note}
        />
      </div>
    </ConfirmDialog>
  );
}

/** One more course of the catalog: chosen, it joins the list and the box is empty again. */
function CoursePicker({
  onChoose,
  error,
}: {
  onChoose: (id: number, label: string) => void;
  error?: string | undefined;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const found = useQuery(optionsQuery(resourcePath('course'), 'course', typed ? { query: typed } : {}));
  return (
    <SelectBox<number>
      label={t('advisee:add_course')}
      value={null}
      onSearch={setTyped}
      loading={found.isFetching}
      error={error}
      onChange={(id) => {
        const option = (found.data ?? []).find((each) => each.id === id);
        if (option) onChoose(option.id, option.label);
      }}
      options={(found.data ?? []).map((option) => ({ value: option.id, label: option.label }))}
    />
  );
}
