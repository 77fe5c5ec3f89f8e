import { textKey } from '#kernel/contract/text.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckCircleIcon, InfoIcon } from '#ui/icons.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { myProfile, type MyProfileAnswer } from '../contract.ts';
import { MyAgreementsPanel } from '../parts/MyAgreementsPanel.tsx';
import { MyInformationPanel } from '../parts/MyInformationPanel.tsx';
import { PersonPhoto } from '#areas/people/cards/parts/shared/PersonPhoto.tsx';
import { StudentIdentity } from '../parts/StudentIdentity.tsx';
import { StudentPairs, useClassName } from '#areas/people/parts/shared/StudentPairs.tsx';
import { StudentHolds } from '../parts/StudentHolds.tsx';
import { StudentPrograms, StudentStatus } from '../parts/StudentPrograms.tsx';
import { StudentSettings } from '../parts/StudentSettings.tsx';
import '#areas/people/changes/parts/shared/changes.css';
import '#areas/people/parts/shared/student.css';

/** ACC-006: personal information of the student who is signed in, and the settings of his screens. */
export default function MyProfilePage() {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const className = useClassName();
  const read = useRead(myProfile, {});
  const student = read.data?.student;
  return (
    <Screen
      title={student?.full_name ?? t('title:my_profile')}
      about={t('people_profile:mine.about')}
      picture={student ? <PersonPhoto person="student" id={student.id} name={student.full_name} /> : undefined}
      status={student ? <StudentStatus status={student.status} /> : undefined}
      facts={
        student ? (
          <FactStrip
            label={t('people_profile:facts')}
            facts={[
              { key: 'number', label: t('people_profile:number'), value: student.student_number },
              {
                key: 'program',
                label: t('people_profile:program'),
                value: student.program.code,
                note: name(student.program),
              },
              {
                key: 'class',
                label: t('people_profile:class'),
                value: className(student.class_year),
                note: t('people_profile:entry', { year: student.entry_year }),
              },
              {
                key: 'cgpa',
                label: t('people_profile:cgpa'),
                value: student.cgpa === null ? '–' : number(student.cgpa, 2),
                ...(student.cgpa === null ? { note: t('people_profile:no_cgpa') } : {}),
              },
            ]}
          />
        ) : undefined
      }
    >
      <ReadState read={read}>{(data) => <Profile data={data} />}</ReadState>
    </Screen>
  );
}

function Profile({ data }: { data: MyProfileAnswer }) {
  const t = useText();
  const { advisor } = data.student;
  const title = advisor ? `${t(textKey(`people:staff.title.${advisor.title}`))} ${advisor.name}` : '';
  return (
    <div className="p-stack">
      <StudentHolds holds={data.holds} />
      <StudentIdentity
        student={data.student}
        identity={data.identity}
        more={
          <>
            <Panel title={t('people_profile:mine.advisor')}>
              {advisor ? (
                <StudentPairs
                  pairs={[
                    { label: t('people_profile:full_name'), value: title },
                    {
                      label: t('people_profile:email'),
                      value: <a href={`mailto:${advisor.email}`}>{advisor.email}</a>,
                    },
                    {
                      label: t('people_profile:phone'),
                      value: advisor.phone ? (
                        <a href={`tel:${advisor.phone.replace(/\s/g, '')}`}>{advisor.phone}</a>
                      ) : null,
                    },
                    { label: t('people_profile:office'), value: advisor.office },
                  ]}
                />
              ) : (
                <EmptyState small icon={<InfoIcon />} title={t('people_profile:no_advisor')} />
              )}
            </Panel>
            {data.holds.length === 0 && (
              <Panel title={t('people_profile:holds.heading')}>
                <EmptyState small icon={<CheckCircleIcon />} title={t('people_profile:holds.none')}>
                  {t('people_profile:holds.none_about')}
                </EmptyState>
              </Panel>
            )}
            <MyInformationPanel />
            <MyAgreementsPanel />
            <StudentSettings />
          </>
        }
      />
      <p className="i-meta">
        {t('people_profile:mine.wrong')} <PageLink to="/my-privacy">{t('people_profile:privacy')}</PageLink> ·{' '}
        <PageLink to="/my-security">{t('people_profile:security')}</PageLink>
      </p>
      <h2 className="k-h2">{t('people_profile:mine.programs')}</h2>
      <StudentPrograms programs={data.programs} />
    </div>
  );
}
