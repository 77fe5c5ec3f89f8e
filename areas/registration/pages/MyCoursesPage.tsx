import { useState } from 'react';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { CalendarIcon, PrintIcon } from '#ui/icons.tsx';
import { registrationState } from '#areas/registration/contract.ts';
import { myCourses, type CourseRow } from '../slots/contract.ts';
import { LeaveDialog } from '#areas/registration/parts/LeaveDialog.tsx';
import { SemesterCourses } from '#areas/registration/parts/SemesterCourses.tsx';
import '../parts/registration.css';

/** /my-courses: the courses of this semester with what can be done, and of those before with their letters. */
export default function MyCoursesPage() {
  const t = useText();
  const { number } = useFormat();
  const courses = useRead(myCourses, {});
  // says what may be done with the courses of the active semester; the list stands without it too
  const state = useRead(registrationState, {});
  const enrolments = state.data?.enrolments ?? [];
  const [leaving, setLeaving] = useState<{ course: CourseRow; action: 'drop' | 'withdraw' } | null>(null);
  const semesters = courses.data?.semesters ?? [];
  const latest = semesters.find((each) => each.cgpa !== null);
  const all = semesters.flatMap((each) => each.courses);
  const passed = all.filter((course) => course.passed === true);
  return (
    <Screen
      title={t('title:my_courses')}
      about={t('registration_ui:courses.about')}
      actions={
        <>
          <ActionButton icon={<CalendarIcon size={16} />} href="/my-course-schedule">
            {t('title:my_course_schedule')}
          </ActionButton>
          <ActionButton icon={<PrintIcon size={16} />} onClick={() => window.print()}>
            {t('ui:print')}
          </ActionButton>
        </>
      }
      main={
        <ActionButton kind="main" href="/course/registration">
          {t('title:course_registration')}
        </ActionButton>
      }
      facts={
        courses.data ? (
          <FactStrip
            label={t('title:my_courses')}
            facts={[
              {
                key: 'cgpa',
                label: t('registration_ui:facts.cgpa'),
                value: latest === undefined || latest.cgpa === null ? '–' : number(latest.cgpa, 2),
              },
              {
                key: 'now',
                label: t('registration_ui:courses.now'),
                value: number(all.filter((course) => course.status === 'registered').length),
              },
              { key: 'passed', label: t('registration_ui:courses.passed'), value: number(passed.length) },
              {
                key: 'credits',
                label: t('registration_ui:courses.earned'),
                value: number(
                  state.data?.student.credits_earned ?? passed.reduce((sum, course) => sum + course.credits, 0),
                ),
              },
            ]}
          />
        ) : undefined
      }
    >
      <ReadState read={courses} outline="table">
        {(data) =>
          data.semesters.length === 0 ? (
            <EmptyState
              title={t('registration_ui:courses.empty')}
              action={
                <ActionButton kind="main" href="/course/registration">
                  {t('title:course_registration')}
                </ActionButton>
              }
            >
              {t('registration_ui:courses.empty_about')}
            </EmptyState>
          ) : (
            <div className="r-stack r-gap">
              {data.semesters.map((each) => (
                <SemesterCourses
                  key={each.semester.id}
                  of={each}
                  enrolments={enrolments}
                  onLeave={(course, action) => setLeaving({ course, action })}
                />
              ))}
            </div>
          )
        }
      </ReadState>
      {leaving && (
        <LeaveDialog
          action={leaving.action}
          leaving={{
            ...leaving.course,
            version: enrolments.find((each) => each.enrolment_id === leaving.course.enrolment_id)?.version,
          }}
          onClose={() => setLeaving(null)}
          others={enrolments.filter(
            (each) => each.enrolment_status === 'registered' && each.enrolment_id !== leaving.course.enrolment_id,
          )}
        />
      )}
    </Screen>
  );
}
