import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Tone } from '#kernel/contract/field.ts';
import type { StudentPageAnswer } from '../../profile/contract.ts';
import { StudentPairs } from '#areas/people/parts/shared/StudentPairs.tsx';
import '#areas/people/parts/shared/student.css';

const tones: Readonly<Record<string, Tone>> = {
  none: 'neutral',
  draft: 'neutral',
  submitted: 'info',
  approved: 'success',
  returned: 'warning',
  finalized: 'success',
};

/** Where the registration of this semester stands, and the way to its review. */
export function StudentRegistration({
  programs,
  semester,
  semesters,
}: Pick<StudentPageAnswer, 'programs' | 'semester' | 'semesters'>) {
  const t = useText();
  const name = useName();
  const { moment, number } = useFormat();
  const semesterName = useSemesterName();
  if (!semester) return <EmptyState icon={<CalendarIcon />} title={t('people_profile:registration.no_semester')} />;
  const now = semesters?.find((each) => each.is_active)?.courses ?? null;
  const word = (key: string): string => t(textKey(`people_profile:${key}`));
  return (
    <div className="p-grid">
      {programs
        .filter((each) => each.may_registration)
        .map((program) => {
          const { registration } = program;
          const status = registration?.status ?? 'none';
          const courses =
            now?.filter((each) => each.student_program_id === program.id && each.status !== 'withdrawn') ?? null;
          const credits = courses ? courses.reduce((sum, each) => sum + each.credit, 0) : (registration?.credits ?? 0);
          return (
            <Panel
              key={program.id}
              title={name(program)}
              about={t('people_profile:registration.title', { semester: semesterName(semester) })}
              actions={<StatusBadge tone={tones[status] ?? 'neutral'}>{word(`registration.${status}`)}</StatusBadge>}
            >
              <StudentPairs
                pairs={[
                  {
                    label: word('credits'),
                    value: (
                      <span className="k-figures">
                        {courses
                          ? t('people_profile:course.total', { n: courses.length, credits: number(credits) })
                          : number(credits)}
                      </span>
                    ),
                  },
                  {
                    label: word('registration.sent'),
                    value: registration?.submitted_at ? (
                      <span className="k-figures">{moment(registration.submitted_at)}</span>
                    ) : null,
                  },
                  {
                    label: word('registration.decided'),
                    value: registration?.decided_at ? (
                      <span className="k-figures">{moment(registration.decided_at)}</span>
                    ) : null,
                  },
                ]}
              />
              {registration?.student_note && (
                <div className="p-note">
                  <p>{word('registration.student_note')}</p>
                  <p>{registration.student_note}</p>
                </div>
              )}
              {registration?.note && (
                <div className="p-note">
                  <p>{word('registration.note')}</p>
                  <p>{registration.note}</p>
                </div>
              )}
              <div className="p-action k-screen">
                <ActionButton kind="main" href={`/course/registration/${program.id}`}>
                  {word('registration.review')}
                </ActionButton>
              </div>
            </Panel>
          );
        })}
    </div>
  );
}
