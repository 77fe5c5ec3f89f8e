import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { StudentProgramView } from '../contract.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { StudentAdvisor, StudentPairs, useClassName } from '#areas/people/parts/shared/StudentPairs.tsx';
import type { Tone } from '#kernel/contract/field.ts';
import '#areas/people/parts/shared/student.css';

const tones: Readonly<Record<string, { tone: Tone }>> = studentStatusWords;
/** State of a student or of one of his programs. */
export function StudentStatus({ status }: { status: string }) {
  const t = useText();
  return (
    <StatusBadge tone={tones[status]?.tone ?? 'neutral'}>{t(textKey(`people:student.status.${status}`))}</StatusBadge>
  );
}

/** Every program of the person, the main one first. */
export function StudentPrograms({ programs }: { programs: readonly StudentProgramView[] }) {
  const t = useText();
  const name = useName();
  const { date, number } = useFormat();
  const className = useClassName();
  const word = (key: string): string => t(textKey(`people_profile:${key}`));
  const figures = (value: string) => <span className="k-figures">{value}</span>;
  return (
    <div className="p-grid">
      {programs.map((program) => (
        <Panel
          key={program.id}
          title={name(program)}
          about={`${program.code} · ${word(`kind.${program.kind}`)}`}
          actions={<StudentStatus status={program.status} />}
        >
          <StudentPairs
            pairs={[
              {
                label: word('class'),
                value: `${className(program.class_year)} · ${t('people_profile:semester_n', { n: program.semester_no, total: program.duration_semesters })}`,
              },
              {
                label: word('cgpa'),
                value: program.cgpa === null ? word('no_cgpa') : figures(number(program.cgpa, 2)),
              },
              {
                label: word('credits'),
                value: figures(
                  t('people_profile:credits_of', {
                    n: number(program.credits_earned),
                    total: number(program.credits_total),
                  }),
                ),
              },
              { label: word('ects'), value: figures(number(program.ects_earned)) },
              { label: word('curriculum'), value: name(program.curriculum) },
              { label: word('started_on'), value: figures(date(program.started_on)) },
              program.graduated_on ? { label: word('graduated_on'), value: figures(date(program.graduated_on)) } : null,
              { label: word('advisor'), value: <StudentAdvisor advisor={program.advisor} /> },
              {
                label: word('agreement'),
                value: program.agreement_accepted_at
                  ? figures(date(program.agreement_accepted_at))
                  : program.status === 'active'
                    ? word('agreement_pending')
                    : null,
              },
            ]}
          />
        </Panel>
      ))}
    </div>
  );
}
