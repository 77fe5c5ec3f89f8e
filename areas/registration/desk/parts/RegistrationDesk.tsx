import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useFormat, useLocale, useRead, useSearchState, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { checkPlan, type RegistrationState } from '../../contract.ts';
import type { EnrolmentView, SectionView } from '../contract-shapes.ts';
import { BlockersPanel } from '../../parts/BlockersPanel.tsx';
import { CataloguePanel } from './CataloguePanel.tsx';
import { DeskProvider, registeredOf, useDesk, waitingOf, type Desk } from './desk.ts';
import { PlanPanel, SubmitBar, usePlannedCredits } from './PlanPanel.tsx';
import { standingOf } from '../rules/standing.ts';
import { StandingNotice } from './StandingNotice.tsx';
import { StatusTimeline } from './StatusTimeline.tsx';
import { useBasket } from './use-basket.ts';
import { useLiveSeats } from './use-live-seats.ts';
import '../../parts/registration.css';

// each comes when it is opened
const GeneratorDialog = lazy(() => import('./GeneratorDialog.tsx').then((m) => ({ default: m.GeneratorDialog })));
const LeaveDialog = lazy(() => import('../../parts/LeaveDialog.tsx').then((m) => ({ default: m.LeaveDialog })));
const SubmitDialog = lazy(() => import('./SubmitDialog.tsx').then((m) => ({ default: m.SubmitDialog })));
const JoinDialog = lazy(() => import('./SwapDialog.tsx').then((m) => ({ default: m.JoinDialog })));
const WeekPanel = lazy(() => import('./WeekPanel.tsx').then((m) => ({ default: m.WeekPanel })));
const SwapDialog = lazy(() => import('./SwapDialog.tsx').then((m) => ({ default: m.SwapDialog })));

type Open =
  | { dialog: 'submit' }
  | { dialog: 'generate' }
  | { dialog: 'leave'; enrolment: EnrolmentView; action: 'drop' | 'withdraw' }
  | { dialog: 'swap'; from: EnrolmentView; to: SectionView }
  | { dialog: 'join'; section: SectionView; instead: EnrolmentView | null };

/** Plan, courses and week of one student and semester, with the dialogs between them. */
export function RegistrationDesk({ state, readAt }: { state: RegistrationState; readAt: number }) {
  const [, change] = useSearchValues();
  const locale = useLocale();
  const [open, setOpen] = useState<Open | null>(null);
  const [shownIds, watch] = useState<readonly number[]>([]);
  const basket = useBasket(`${state.student.student_program_id}.${state.semester.id}`, state.plans);
  const registered = registeredOf(state);
  const waiting = waitingOf(state);
  const pending = useMemo(
    () =>
      basket.lines.filter(
        ({ section }) =>
          !registered.some((each) => each.section_id === section.section_id) &&
          !waiting.some((each) => each.section_id === section.section_id),
      ),
    [basket.lines, registered, waiting],
  );
  const ids = pending.map((line) => line.section.section_id).sort((a, b) => a - b);
  const check = useRead(checkPlan, { section_ids: ids }, { enabled: ids.length > 0, staleTime: 0 });
  const { refetch } = check;
  const empty = ids.length === 0;
  // what was dropped or registered changes what stands against the rest
  useEffect(() => {
    if (!empty) void refetch();
  }, [readAt, empty, refetch]);
  const live = useLiveSeats([...shownIds, ...ids, ...waiting.map((each) => each.section_id)]);
  const findCourse = useCallback(
    (course: number) =>
      change({
        course,
        view: 'courses',
        page: undefined,
        q: undefined,
        department: undefined,
        slot: undefined,
        open: undefined,
        fits: undefined,
        takeable: undefined,
      }),
    [change],
  );
  const desk: Desk = {
    state,
    basket,
    pending,
    check: empty ? undefined : check.data,
    checking: check.isFetching,
    live,
    watch,
    findCourse,
    leave: (enrolment, action) => setOpen({ dialog: 'leave', enrolment, action }),
    swap: (from, to) => setOpen({ dialog: 'swap', from, to }),
    join: (section, instead) => setOpen({ dialog: 'join', section, instead }),
  };
  const close = (): void => setOpen(null);
  const standing = standingOf(state.registration, [...state.blockers, ...(desk.check?.basket ?? [])]);
  return (
    <DeskProvider value={desk}>
      {state.notice[locale] !== '' && (
        <div className="r-blockers">
          <Notice tone="info">{state.notice[locale]}</Notice>
        </div>
      )}
      <StandingNotice standing={standing} credits={state.credits.now} />
      <BlockersPanel refusals={standing.blockers} holds={state.holds} advisor={state.student.advisor} />
      <Layout onSubmit={() => setOpen({ dialog: 'submit' })} onGenerate={() => setOpen({ dialog: 'generate' })} />
      <Suspense fallback={null}>
        {open?.dialog === 'submit' && <SubmitDialog onClose={close} />}
        {open?.dialog === 'generate' && <GeneratorDialog onClose={close} />}
        {open?.dialog === 'leave' && (
          <LeaveDialog
            action={open.action}
            leaving={open.enrolment}
            others={registered.filter((each) => each.enrolment_id !== open.enrolment.enrolment_id)}
            onClose={close}
          />
        )}
        {open?.dialog === 'swap' && <SwapDialog from={open.from} to={open.to} onClose={close} />}
        {open?.dialog === 'join' && <JoinDialog section={open.section} instead={open.instead} onClose={close} />}
      </Suspense>
    </DeskProvider>
  );
}

/** Plan beside courses and week; one of the three at a time where the screen is narrow, with the button always in reach. */
function Layout({ onSubmit, onGenerate }: { onSubmit: () => void; onGenerate: () => void }) {
  const t = useText();
  const [view, setView] = useSearchState<string>('view', 'plan');
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const shown = view === 'week' || view === 'courses' ? view : narrow ? 'plan' : 'courses';
  const plan = <Plan onGenerate={onGenerate} />;
  const courses = (
    <Tabs.Panel value="courses">
      <CataloguePanel />
    </Tabs.Panel>
  );
  const week = (
    <Tabs.Panel value="week">
      <Suspense fallback={null}>
        <WeekPanel />
      </Suspense>
    </Tabs.Panel>
  );
  return (
    <>
      <div className="r-desk">
        {!narrow && (
          <div className="r-desk-plan">
            <div className="r-desk-scroll">{plan}</div>
            <SubmitBar onSubmit={onSubmit} />
          </div>
        )}
        <Tabs className="r-desk-main" value={shown} onChange={(next) => setView(next ?? 'plan')} keepMounted={false}>
          <Tabs.List aria-label={t('registration_ui:view.label')}>
            {narrow && <Tabs.Tab value="plan">{t('registration_ui:view.plan')}</Tabs.Tab>}
            <Tabs.Tab value="courses">{t('registration_ui:view.courses')}</Tabs.Tab>
            <Tabs.Tab value="week">{t('registration_ui:view.week')}</Tabs.Tab>
          </Tabs.List>
          {narrow && (
            <Tabs.Panel value="plan">
              <div className="r-desk-plan">{plan}</div>
            </Tabs.Panel>
          )}
          {courses}
          {week}
        </Tabs>
      </div>
      {narrow && <Foot onSubmit={onSubmit} />}
    </>
  );
}

function Plan({ onGenerate }: { onGenerate: () => void }) {
  const t = useText();
  const { state } = useDesk();
  return (
    <>
      <PlanPanel onGenerate={onGenerate} />
      <Panel title={t('registration_ui:status.title')}>
        <StatusTimeline registration={state.registration} advisor={state.student.advisor} />
      </Panel>
    </>
  );
}

function Foot({ onSubmit }: { onSubmit: () => void }) {
  const t = useText();
  const { number } = useFormat();
  const { state } = useDesk();
  const total = state.credits.now + usePlannedCredits();
  return (
    <div className="r-foot k-screen">
      <p className="k-figures">
        {state.credits.limit === null
          ? t('registration_ui:credits.no_limit', { credits: number(total) })
          : t('registration_ui:credits.of_limit', { credits: number(total), limit: number(state.credits.limit) })}
      </p>
      <SubmitBar onSubmit={onSubmit} />
    </div>
  );
}
