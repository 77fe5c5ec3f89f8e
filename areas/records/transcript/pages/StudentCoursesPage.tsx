import { useSemesterOption } from '#areas/reference/parts/shared/semester-name.ts';
import { useMe, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { UserIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { studentCoursesQuery, type StudentCoursesView } from '../../contract.ts';
import { CourseTable } from '../parts/CourseTable.tsx';
import { StudentFinder } from '../parts/StudentFinder.tsx';
import '../parts/records.css';

/** /student/courses: all courses of a student; students see their own, staff choose one first. */
export default function StudentCoursesPage() {
  const t = useText();
  const nameOf = useName();
  const isStudent = useMe()?.person.type === 'student';
  const [student, setStudent] = useSearchState('student', 0);
  const [program, setProgram] = useSearchState('program', 0);
  const courses = useRead(studentCoursesQuery, {
    ...(student > 0 ? { student_id: student } : {}),
    ...(program > 0 ? { student_program_id: program } : {}),
  });
  const shown = courses.data?.student;
  return (
    <Screen
      title={t('title:student_courses')}
      about={
        shown
          ? `${shown.first_name} ${shown.last_name} · ${shown.student_number} · ${nameOf(shown.program)}`
          : t('records:courses_about')
      }
    >
      <div className="transcript-stack">
        {!isStudent && (
          <div className="k-filters k-screen">
            <StudentFinder
              chosen={shown ?? null}
              onChoose={(id) => {
                setProgram(0);
                setStudent(id);
              }}
            />
          </div>
        )}
        <ReadState read={courses} outline="table">
          {(view) =>
            view.student === null ? (
              <EmptyState icon={<UserIcon />} title={t('records:choose_student')}>
                {t('records:find_student_help')}
              </EmptyState>
            ) : (
              <Courses view={view} loading={courses.isFetching} onProgram={setProgram} />
            )
          }
        </ReadState>
      </div>
    </Screen>
  );
}

function Courses({
  view,
  loading,
  onProgram,
}: {
  view: StudentCoursesView;
  loading: boolean;
  onProgram: (id: number) => void;
}) {
  const t = useText();
  const semesterOption = useSemesterOption();
  const nameOf = useName();
  const [semester, setSemester] = useSearchState('semester', 0);
  const semesters = [...new Map(view.courses.map((each) => [each.semester_id, each])).values()];
  return (
    <div className="transcript-stack">
      <div className="k-filters k-screen">
        {view.programs.length > 1 && (
          <SelectBox<number>
            label={t('records:program')}
            value={view.student_program_id}
            required
            options={view.programs.map((each) => ({ value: each.id, label: nameOf(each) }))}
            onChange={(next) => {
              if (next !== null) onProgram(next);
            }}
          />
        )}
        <SelectBox<number>
          label={t('records:semester')}
          value={semester}
          required
          options={[
            { value: 0, label: t('records:all_semesters') },
            ...semesters.map((each) => ({
              value: each.semester_id,
              label: semesterOption({ ...each, code: each.semester_code }),
            })),
          ]}
          onChange={(next) => setSemester(next ?? 0)}
        />
      </div>
      <CourseTable
        courses={view.courses.filter((each) => semester === 0 || each.semester_id === semester)}
        loading={loading}
      />
    </div>
  );
}
