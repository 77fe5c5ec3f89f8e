import { useState } from 'react';
import { StudentNotes } from '#areas/people/cards/parts/shared/StudentNotes.tsx';
import { textKey } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import {
  useFormat,
  useHas,
  useLocale,
  useName,
  usePageParams,
  useRead,
  useSearchState,
  useText,
} from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { advisee, withdrawInvitation, type AdviseeView } from '../contract.ts';
import { InviteDialog } from '../parts/InviteDialog.tsx';
import { MeetingList } from '../parts/MeetingList.tsx';
import { PlanTable } from '../parts/PlanTable.tsx';
import { RecommendDialog } from '../parts/RecommendDialog.tsx';
import { RecordDialog } from '../parts/RecordDialog.tsx';
import { Signs } from '../parts/Signs.tsx';
import { invitationStateWords } from '../rules/meeting-rules.ts';
import '../parts/advisee.css';

const views = ['overview', 'courses', 'meetings', 'notes'] as const;
type View = (typeof views)[number];

/** /advisor/caseload/:id: one student as the advisor sees him. */
export default function AdviseePage() {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const id = Number(usePageParams().id) || 0;
  const read = useRead(advisee, { id });
  const data = read.data?.student.student_program_id === id ? read.data : undefined;
  const registers = useHas('advising_show');
  const [wanted, setView] = useSearchState<string>('view', 'overview');
  const [inviting, setInviting] = useState(false);
  const shown = views.filter((each) => each !== 'notes' || data?.can.notes);
  const view: View = shown.find((each) => each === wanted) ?? 'overview';
  return (
    <Screen
      title={data?.student.full_name ?? t('title:advisee')}
      {...(data
        ? {
            about: `${data.student.student_number} · ${name(data.student.program)}`,
            picture: <Avatar name={data.student.full_name} size={40} />,
            facts: <Facts view={data} />,
            actions: (
              <>
                <ActionButton href={`/students/${data.student.student_id}`}>{t('advisee:student_page')}</ActionButton>
                {registers && (
                  <ActionButton href={`/course/registration/${id}`}>{t('advisee:registration')}</ActionButton>
                )}
              </>
            ),
            main: data.can.recommend ? (
              <ActionButton kind="main" reason={whyNot(data.can.invite, locale)} onClick={() => setInviting(true)}>
                {t('advisee:invite')}
              </ActionButton>
            ) : undefined,
          }
        : {})}
    >
      <ReadState read={{ ...read, data }}>
        {(answer) => (
          <div className="ad-stack">
            <ViewTabs<View>
              label={t('advisee:views')}
              views={shown.map((each) => ({ key: each, label: t(textKey(`advisee:view.${each}`)) }))}
              current={view}
              onChoose={setView}
            />
            {view === 'overview' && <Overview view={answer} />}
            {view === 'courses' && <Courses view={answer} />}
            {view === 'meetings' && <Meetings view={answer} />}
            {view === 'notes' && <StudentNotes id={answer.student.student_id} />}
          </div>
        )}
      </ReadState>
      {inviting && <InviteDialog ids={[id]} onClose={() => setInviting(false)} onDone={() => setInviting(false)} />}
    </Screen>
  );
}
function Facts({ view }: { view: AdviseeView }) {
  const t = useText();
  const { number, date } = useFormat();
  const { student, meetings } = view;
  const last = meetings.find((each) => each.status === 'held');
  return (
    <FactStrip
      label={t('advisee:facts')}
      facts={[
        { key: 'class', label: t('advisee:class_year'), value: student.class_year },
        { key: 'cgpa', label: t('advisee:column.cgpa'), value: student.cgpa === null ? '–' : number(student.cgpa, 2) },
        { key: 'signs', label: t('advisee:signs'), value: view.signs.length },
        { key: 'advisor', label: t('advisee:advisor'), value: student.advisor?.name ?? '–' },
        { key: 'last', label: t('advisee:column.last_met'), value: last ? date(last.day) : '–' },
      ]}
    />
  );
}
function Overview({ view }: { view: AdviseeView }) {
  const t = useText();
  return (
    <>
      <Panel title={t('advisee:signs')}>
        {view.signs.length > 0 ? (
          <Signs signs={view.signs} student={view.student} links />
        ) : (
          <EmptyState small title={t('advisee:no_signs')}>
            {t('advisee:no_signs_about')}
          </EmptyState>
        )}
      </Panel>
      {view.unknown.length > 0 && (
        <Notice>
          {t('advisee:not_known', { names: view.unknown.map((each) => t(textKey(`advisee:risk.${each}`))).join(', ') })}
        </Notice>
      )}
    </>
  );
}
function Courses({ view }: { view: AdviseeView }) {
  const t = useText();
  const [recommending, setRecommending] = useState(false);
  return (
    <>
      {view.can.recommend && view.semesters.length > 0 && (
        <div className="ad-row k-screen">
          <ActionButton kind="main" onClick={() => setRecommending(true)}>
            {t(view.plans.length > 0 ? 'advisee:change_plan' : 'advisee:recommend')}
          </ActionButton>
        </div>
      )}
      {view.plans.length > 0 ? (
        view.plans.map((plan) => <PlanTable key={plan.id} plan={plan} />)
      ) : (
        <EmptyState title={t('advisee:no_plans')}>{t('advisee:no_plans_about')}</EmptyState>
      )}
      {recommending && <RecommendDialog view={view} onClose={() => setRecommending(false)} />}
    </>
  );
}
function Meetings({ view }: { view: AdviseeView }) {
  const t = useText();
  const { sayDate } = useFormat();
  const records = useHas('advisorhour_update');
  const [recording, setRecording] = useState(false);
  const { student, meetings, invitations } = view;
  return (
    <>
      {records && (
        <div className="ad-row k-screen">
          <ActionButton onClick={() => setRecording(true)}>{t('advisee:record')}</ActionButton>
        </div>
      )}
      <Panel title={t('advisee:view.meetings')}>
        {meetings.length > 0 ? (
          <MeetingList meetings={meetings} who="advisor" side="advisor" label={t('advisee:view.meetings')} />
        ) : (
          <EmptyState small title={t('advisee:no_meetings')}>
            {t('advisee:no_meetings_about')}
          </EmptyState>
        )}
      </Panel>
      {invitations.length > 0 && (
        <Panel title={t('advisee:invitations')}>
          <ul className="ad-list">
            {invitations.map((each) => (
              <li key={each.id} className="ad-item">
                <div>
                  <p>
                    <b>{t('advisee:invited_on', { day: sayDate(each.asked_at) })}</b>{' '}
                    <StatusBadge plain tone={invitationStateWords[each.status].tone}>
                      {t(textKey(`advisee:invitation.${each.status}`))}
                    </StatusBadge>
                  </p>
                  <p>
                    <q>{each.message}</q>
                  </p>
                  {each.answer && (
                    <p className="ad-faint">
                      {t('advisee:reason')}: {each.answer}
                    </p>
                  )}
                </div>
                {each.can.withdraw === true && (
                  <CommandButton
                    command={withdrawInvitation}
                    input={{ id: each.id }}
                    can={each.can.withdraw}
                    label="advisee:withdraw"
                    kind="quiet"
                    small
                  />
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {recording && <RecordDialog id={student.student_program_id} onClose={() => setRecording(false)} />}
    </>
  );
}
