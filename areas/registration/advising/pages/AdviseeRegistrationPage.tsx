import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useState } from 'react';
import { useFormat, useHas, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip, type Fact } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { WeekCalendar } from '#ui/WeekCalendar.tsx';
import { adviseeRegistration, type AdviseeRegistration } from '../contract.ts';
import { AuditPanel, HistoryPanel, HoldsPanel, ResultsPanel } from '../parts/AdviseeSide.tsx';
import { BlockersPanel } from '../../parts/BlockersPanel.tsx';
import { CreditBar } from '../../parts/CreditBar.tsx';
import { DecisionButtons } from '../parts/DecisionButtons.tsx';
import { registeredOf, waitingOf } from '../../desk/parts/desk.ts';
import { EnrolmentLine } from '../../parts/EnrolmentLine.tsx';
import { OverrideDialog } from '../parts/OverrideDialog.tsx';
import { statusTone } from '../../parts/tones.ts';
import { SentSimulations } from '../../simulation/parts/SavedSimulations.tsx';
import { WaitlistLine } from '../../waitlist/parts/WaitlistLine.tsx';
import { huesOf } from '../../rules/course-hue.ts';
import { blocksOf, useWeekWords } from '../../parts/words.ts';
import '../../parts/registration.css';

/** /course/registration/:id: one student's registration as his advisor sees it, beside his plan, with the decision. */
export default function AdviseeRegistrationPage() {
  const t = useText();
  const semesterName = useSemesterName();
  const name = useName();
  const read = useRead(adviseeRegistration, { id: Number(usePageParams().id) });
  const grants = useHas('courseregistration_override');
  const schedules = useHas('courseschedule_student');
  const [lifting, setLifting] = useState(false);
  const data = read.data;
  return (
    <Screen
      title={data ? data.student.full_name : t('title:course_registration_details')}
      {...(data
        ? {
            about: t('registration_ui:advisee.about', {
              number: data.student.student_number,
              program: name(data.student.program),
              semester: semesterName(data.semester),
            }),
            picture: <Avatar name={data.student.full_name} size={40} />,
            status: (
              <StatusBadge tone={statusTone(data.registration.id === null ? 'none' : data.registration.status)}>
                {t(`registration:status.${data.registration.id === null ? 'none' : data.registration.status}`)}
              </StatusBadge>
            ),
            actions: (
              <>
                {schedules && (
                  <ActionButton href={`/course/schedules/student?student=${data.student.student_program_id}`}>
                    {t('registration_ui:advisee.schedule')}
                  </ActionButton>
                )}
                {grants && data.can.override.length > 0 && (
                  <ActionButton onClick={() => setLifting(true)}>{t('registration_ui:override.open')}</ActionButton>
                )}
              </>
            ),
            main: <DecisionButtons view={data} />,
            facts: <AdviseeFacts view={data} />,
          }
        : {})}
    >
      <ReadState read={read}>{(view) => <Registration view={view} />}</ReadState>
      {lifting && data && (
        <OverrideDialog
          kinds={data.can.override}
          student={data.student}
          semester_id={data.semester.id}
          onClose={() => setLifting(false)}
        />
      )}
    </Screen>
  );
}

function AdviseeFacts({ view }: { view: AdviseeRegistration }) {
  const t = useText();
  const { number, moment } = useFormat();
  const { student, credits, full_time, registration, audit } = view;
  const facts: Fact[] = [
    {
      key: 'credits',
      label: t('registration_ui:facts.registered_credits'),
      value:
        credits.limit === null
          ? number(credits.now)
          : t('registration_ui:facts.of', { done: number(credits.now), total: number(credits.limit) }),
      note:
        credits.extra > 0
          ? t('registration_ui:facts.extra', { extra: number(credits.extra) })
          : t('registration_ui:facts.courses', { n: registeredOf(view).length }),
    },
    {
      key: 'cgpa',
      label: t('registration_ui:facts.cgpa'),
      value: student.cgpa === null ? '–' : number(student.cgpa, 2),
      note: t('registration_ui:facts.year', { year: student.class_year, earned: number(student.credits_earned) }),
    },
    ...(full_time.needed === null
      ? []
      : [
          {
            key: 'full',
            label: t(full_time.f1 ? 'registration_ui:facts.full_time_f1' : 'registration_ui:facts.full_time'),
            value: t(full_time.full_time ? 'registration_ui:facts.yes' : 'registration_ui:facts.not_yet'),
            note: t('registration_ui:facts.counted', {
              counted: number(full_time.counted),
              needed: number(full_time.needed),
            }),
            tone: full_time.full_time ? 'success' : 'warning',
          } satisfies Fact,
        ]),
    {
      key: 'slots',
      label: t('registration_ui:facts.slots'),
      value: t('registration_ui:facts.of', { done: audit.summary.slots_done, total: audit.summary.slots_total }),
    },
    {
      key: 'submitted',
      label: t('registration_ui:advising.submitted'),
      value: registration.submitted_at ? moment(registration.submitted_at) : '–',
    },
  ];
  return <FactStrip facts={facts} label={t('registration_ui:facts.label')} />;
}

function Registration({ view }: { view: AdviseeRegistration }) {
  const t = useText();
  const name = useName();
  const registered = registeredOf(view);
  const waiting = waitingOf(view);
  const left = view.enrolments.filter((each) => !registered.includes(each));
  const words = useWeekWords(t('registration_ui:week.of', { name: view.student.full_name }));
  const hues = huesOf(registered.map((each) => each.code));
  const simulates = useHas('coursesimulation_index');
  const blocks = [
    ...registered.flatMap((each) => blocksOf(each, name(each), { tone: 'accent', hue: hues.get(each.code) })),
    ...waiting.flatMap((each) => blocksOf(each, name(each), { tone: 'warning', tentative: true, kind: 'w' })),
  ];
  return (
    <>
      <BlockersPanel refusals={view.blockers} holds={[]} advisor={null} ownScreens={false} />
      {view.registration.student_note && (
        <div className="r-blockers">
          <Notice title={t('registration_ui:advisee.student_note')}>
            <q>{view.registration.student_note}</q>
          </Notice>
        </div>
      )}
      <div className="r-two">
        <div>
          <Panel title={t('registration_ui:advisee.courses')}>
            <div className="r-stack">
              <CreditBar registered={view.credits.now} planned={0} limit={view.credits.limit} />
              {registered.length > 0 ? (
                <ul className="r-lines">
                  {registered.map((each) => (
                    <EnrolmentLine key={each.enrolment_id} enrolment={each} />
                  ))}
                </ul>
              ) : (
                <EmptyState small title={t('registration_ui:advisee.no_courses')} />
              )}
              {waiting.length > 0 && (
                <section>
                  <h3 className="r-label">{t('registration_ui:plan.waiting', { n: waiting.length })}</h3>
                  <ul className="r-lines">
                    {waiting.map((entry) => (
                      <WaitlistLine key={entry.entry_id} entry={entry} active={false} />
                    ))}
                  </ul>
                </section>
              )}
              {left.length > 0 && (
                <section>
                  <h3 className="r-label">{t('registration_ui:plan.left', { n: left.length })}</h3>
                  <ul className="r-lines">
                    {left.map((each) => (
                      <EnrolmentLine key={each.enrolment_id} enrolment={each} />
                    ))}
                  </ul>
                </section>
              )}
            </div>
          </Panel>
          {blocks.length > 0 && <WeekCalendar words={words} blocks={blocks} hourHeight={40} />}
          <HistoryPanel view={view} />
        </div>
        <div>
          <HoldsPanel holds={view.holds} />
          {simulates && <SentSimulations program={view.student.student_program_id} />}
          <AuditPanel view={view} />
          <ResultsPanel results={view.results} />
        </div>
      </div>
    </>
  );
}
