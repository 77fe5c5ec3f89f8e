import { lazy, Suspense, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { deleteExamPeriod, examLoadQuery, publishExams, type ExamPeriod } from '../contract.ts';
import { closeExamPeriod } from '../observers/contract.ts';
import { ExamList } from '../parts/ExamList.tsx';
import { PeriodPicker, useExamPeriod, usePeriodName } from '../parts/PeriodPicker.tsx';
import { periodTones } from '../parts/exam-tones.ts';
import '../parts/exams.css';

const ProposalsPanel = lazy(() => import('../parts/ProposalsPanel.tsx'));
const HallsPanel = lazy(() => import('../parts/HallsPanel.tsx'));
const OpenPeriodDialog = lazy(() => import('../parts/OpenPeriodDialog.tsx'));
const ReopenPeriodDialog = lazy(() => import('../parts/ReopenPeriodDialog.tsx'));
const AccommodationsDrawer = lazy(() => import('../parts/AccommodationsDrawer.tsx'));
const views = ['list', 'proposals', 'halls'] as const;
type View = (typeof views)[number];

/** /exam/schedules: the exams of a period, how they suit their students, proposals for the whole, rooms and observers. */
export default function ExamSchedulesPage() {
  const t = useText();
  const name = usePeriodName();
  const [search, change] = useSearchValues();
  const { period, periods, loading } = useExamPeriod(Number(search.period));
  const office = useHas('examperiod_update');
  const opens = useHas('examperiod_store');
  const accommodates = useHas('examaccommodation_index');
  const [dialog, setDialog] = useState<'open' | 'accommodations' | 'reopen' | null>(null);
  const view: View = office ? (views.find((each) => each === search.view) ?? 'list') : 'list';
  const { number } = useFormat();
  const removes = useHas('examperiod_destroy');
  return (
    <Screen
      title={t('title:exam_schedules')}
      about={period ? name(period) : undefined}
      status={
        period && <StatusBadge tone={periodTones[period.state]}>{t(`exams:period_state.${period.state}`)}</StatusBadge>
      }
      actions={
        <>
          {accommodates && (
            <ActionButton onClick={() => setDialog('accommodations')}>{t('exams:accommodations')}</ActionButton>
          )}
          {opens && <ActionButton onClick={() => setDialog('open')}>{t('exams:open')}</ActionButton>}
          {office && period?.state === 'published' && (
            <CommandButton
              command={closeExamPeriod}
              input={{ id: period.id }}
              can={period.can.close}
              label="watches:close"
              confirm={{ title: t('watches:close_title'), about: t('watches:close_about') }}
            />
          )}
          {office && period?.state === 'closed' && (
            <ActionButton onClick={() => setDialog('reopen')}>{t('watches:reopen')}</ActionButton>
          )}
          {removes && period && period.published === 0 && (
            <CommandButton
              command={deleteExamPeriod}
              input={{ id: period.id }}
              can={period.can.delete}
              label="exams:delete.verb"
              kind="danger"
              confirm={{
                title: t('exams:delete.title', { period: name(period) }),
                about: t('exams:delete.about'),
                consequences: [
                  {
                    key: 'exams',
                    text: t('exams:delete.exams', { n: number(period.exams), placed: number(period.placed) }),
                    tone: 'danger',
                  },
                  ...(period.answered > 0
                    ? [
                        {
                          key: 'answers',
                          text: t('exams:delete.answers', { n: number(period.answered) }),
                          tone: 'danger' as const,
                        },
                      ]
                    : []),
                  { key: 'rest', text: t('exams:delete.rest') },
                ],
              }}
              onDone={() => change({ period: undefined, view: undefined, page: undefined })}
            />
          )}
        </>
      }
      main={office && period && period.state !== 'closed' && <PublishButton period={period} />}
    >
      <div className="x-stack">
        <div className="x-bar k-screen">
          <PeriodPicker periods={periods} period={period} onChange={(id) => change({ period: id, page: undefined })} />
        </div>
        {period && <Load period={period} />}
        {office && period && (
          <ViewTabs<View>
            label={t('title:exam_schedules')}
            views={views.map((key) => ({ key, label: t(`exams:view.${key}`) }))}
            current={view}
            onChoose={(next) => change({ view: next === 'list' ? undefined : next, page: undefined })}
          />
        )}
        {!period && !loading && <EmptyState title={t('exams:no_period')}>{t('exams:no_period_about')}</EmptyState>}
        {period && view === 'list' && <ExamList period={period} />}
        <Suspense fallback={<CardSkeleton label={t('title:exam_schedules')} />}>
          {period && view === 'proposals' && <ProposalsPanel period={period} />}
          {period && view === 'halls' && <HallsPanel period={period} />}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {dialog === 'open' && <OpenPeriodDialog onClose={() => setDialog(null)} />}
        {dialog === 'reopen' && period && <ReopenPeriodDialog id={period.id} onClose={() => setDialog(null)} />}
        {dialog === 'accommodations' && <AccommodationsDrawer onClose={() => setDialog(null)} />}
      </Suspense>
    </Screen>
  );
}
/** Publishing asks with what is still open: courses that nobody answered for, rooms that nobody watches. */
function PublishButton({ period }: { period: ExamPeriod }) {
  const t = useText();
  const { number } = useFormat();
  const { data, refetch } = useRead(examLoadQuery, { period_id: period.id });
  const open = [
    { key: 'unanswered', n: data?.unanswered ?? 0, text: 'exams:publish_warns.unanswered' },
    { key: 'watches', n: data?.open_watches ?? 0, text: 'exams:publish_warns.watches' },
  ] as const;
  return (
    <CommandButton
      command={publishExams}
      input={{ id: period.id }}
      label="exams:publish"
      kind="main"
      onOpen={() => void refetch()}
      confirm={{
        title: t('exams:publish_title'),
        about: t('exams:publish_about'),
        consequences: open
          .filter(({ n }) => n > 0)
          .map(({ key, n, text }) => ({ key, text: t(text, { n: number(n) }), tone: 'warning' as const })),
      }}
    />
  );
}
function Load({ period }: { period: ExamPeriod }) {
  const t = useText();
  const { number } = useFormat();
  const { data } = useRead(examLoadQuery, { period_id: period.id });
  if (!data) return null;
  return (
    <FactStrip
      facts={[
        { key: 'placed', label: t('exams:state.placed'), value: `${number(period.placed)} / ${number(period.exams)}` },
        ...(['students', 'at_once', 'on_a_day', 'three_on_a_day', 'back_to_back'] as const).map((key) => ({
          key,
          label: t(`exams:load.${key}`),
          value: number(data[key]),
          ...(key === 'at_once' && data.at_once > 0 ? { tone: 'danger' as const } : {}),
        })),
      ]}
    />
  );
}
