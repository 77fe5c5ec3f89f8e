import { textKey } from '#kernel/contract/text.ts';
import { Tabs } from '@mantine/core';
import { useFormat, useName, usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip, type Fact } from '#ui/FactStrip.tsx';
import { Sparkline } from '#ui/Sparkline.tsx';
import { studentPage, type StudentPageAnswer, type StudentTab } from '../../profile/contract.ts';
import { PersonDocuments } from '#areas/people/cards/parts/shared/PersonDocuments.tsx';
import { PersonPhoto } from '#areas/people/cards/parts/shared/PersonPhoto.tsx';
import { StudentCourses } from '../parts/StudentCourses.tsx';
import { StudentGrades } from '../parts/StudentGrades.tsx';
import { StudentIdentity } from '../../profile/parts/StudentIdentity.tsx';
import { StudentNotes } from '#areas/people/cards/parts/shared/StudentNotes.tsx';
import { useClassName } from '#areas/people/parts/shared/StudentPairs.tsx';
import { StudentHolds } from '../../profile/parts/StudentHolds.tsx';
import { StudentPlan } from '../parts/StudentPlan.tsx';
import { StudentPrograms, StudentStatus } from '../../profile/parts/StudentPrograms.tsx';
import { StudentRegistration } from '../parts/StudentRegistration.tsx';
import { StudentCard, StudentFinance, StudentRequests } from '../parts/StudentSections.tsx';
import { StudentSignIns } from '../parts/StudentSignIns.tsx';
import '#areas/people/parts/shared/student.css';

/** One student: the facts people come for, then what the reader may open. */
export default function StudentPage() {
  const t = useText();
  const name = useName();
  const { id } = usePageParams();
  const read = useRead(studentPage, { id: Number(id) || 0 });
  // while another student is on the way the earlier one is not shown under his address
  const data = read.data && read.data.student.id === Number(id) ? read.data : undefined;
  const facts = useFacts(data);
  return (
    <Screen
      title={data?.student.full_name ?? t('title:student_details')}
      picture={data ? <PersonPhoto person="student" id={data.student.id} name={data.student.full_name} /> : undefined}
      status={data ? <StudentStatus status={data.student.status} /> : undefined}
      about={
        data
          ? `${name(data.student.department)} · ${t('people_profile:entry', { year: data.student.entry_year })}`
          : undefined
      }
      facts={data ? <FactStrip facts={facts} label={t('people_profile:facts')} /> : undefined}
    >
      <ReadState read={{ ...read, data }}>{(answer) => <Sections data={answer} />}</ReadState>
    </Screen>
  );
}

function useFacts(data: StudentPageAnswer | undefined): Fact[] {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const className = useClassName();
  if (!data) return [];
  const { student, programs } = data;
  const main = programs.find((each) => each.is_main) ?? programs[0];
  const values = (main?.results ?? []).flatMap((each) => (each.cgpa === null ? [] : [each.cgpa]));
  const word = (key: string): string => t(textKey(`people_profile:${key}`));
  return [
    { key: 'number', label: word('number'), value: student.student_number },
    { key: 'program', label: word('program'), value: student.program.code, note: name(student.program) },
    {
      key: 'class',
      label: word('class'),
      value: className(student.class_year),
      ...(main
        ? { note: t('people_profile:semester_n', { n: main.semester_no, total: main.duration_semesters }) }
        : {}),
    },
    {
      key: 'cgpa',
      label: word('cgpa'),
      value: student.cgpa === null ? '–' : number(student.cgpa, 2),
      ...(student.cgpa === null ? { note: word('no_cgpa') } : {}),
      ...(values.length > 1 ? { picture: <Sparkline values={values} label={word('grades.chart')} /> } : {}),
    },
    {
      key: 'status',
      label: word('status'),
      value: t(textKey(`people:student.status.${student.status}`)),
      note: t(textKey(`people:student.student_type.${student.student_type}`)),
    },
    {
      key: 'advisor',
      label: word('advisor'),
      value: student.advisor?.name ?? word('no_advisor'),
      ...(student.advisor ? { note: <a href={`mailto:${student.advisor.email}`}>{student.advisor.email}</a> } : {}),
    },
  ];
}

function Sections({ data }: { data: StudentPageAnswer }) {
  const t = useText();
  const [wanted, setTab] = useSearchState<string>('tab', 'identity');
  const tab = data.tabs.find((each) => each === wanted) ?? 'identity';
  return (
    <>
      <StudentHolds holds={data.holds} />
      <Tabs
        value={tab}
        onChange={(next) => setTab(next ?? 'identity')}
        keepMounted={false}
        mt={data.holds.length > 0 ? 20 : 0}
      >
        <Tabs.List aria-label={t('people_profile:tabs')} className="k-screen">
          {data.tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`people_profile:tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {data.tabs.map((each) => (
          <Tabs.Panel key={each} value={each}>
            <div className="p-stack">
              <Section tab={each} data={data} />
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
function Section({ tab, data }: { tab: StudentTab; data: StudentPageAnswer }) {
  switch (tab) {
    case 'identity':
      return <StudentIdentity student={data.student} identity={data.identity} />;
    case 'programs':
      return <StudentPrograms programs={data.programs} />;
    case 'courses':
      return <StudentCourses semesters={data.semesters ?? []} several={data.programs.length > 1} />;
    case 'grades':
      return <StudentGrades programs={data.programs} graduate={data.student.student_type === 'graduate'} />;
    case 'plan':
      return <StudentPlan programs={data.programs} />;
    case 'documents':
      return <PersonDocuments person="student" id={data.student.id} />;
    case 'finance':
      return <StudentFinance />;
    case 'requests':
      return <StudentRequests />;
    case 'notes':
      return <StudentNotes id={data.student.id} />;
    case 'card':
      return <StudentCard id={data.student.id} />;
    case 'signins':
      return <StudentSignIns id={data.student.id} />;
    case 'registration':
      return <StudentRegistration programs={data.programs} semester={data.semester} semesters={data.semesters} />;
  }
}
