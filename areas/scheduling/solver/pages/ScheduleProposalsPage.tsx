import { lazy, Suspense, useState } from 'react';
import { SemesterPicker } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { forgetDeclined, planModes, startTimetableSearch, timetableProposals, type PlanMode } from '../contract.ts';
import { ProposalCard } from '../parts/ProposalCard.tsx';
import '../parts/solver.css';

const TimetableLines = lazy(() => import('../parts/TimetableLines.tsx'));
const modes = Object.keys(planModes) as PlanMode[];

/** /course/schedules/proposals: searches of a timetable, what each found side by side, and its difference line by line. */
export default function ScheduleProposalsPage() {
  const t = useText();
  const nameOf = useName();
  const [search, change] = useSearchValues();
  const semester = Number(search.semester) > 0 ? Number(search.semester) : null;
  const shown = Number(search.proposal) > 0 ? Number(search.proposal) : null;
  const [mode, setMode] = useState<PlanMode>('unplaced');
  const [department, setDepartment] = useState<number | null>(null);
  const [seconds, setSeconds] = useState<number | null>(20);
  const asked = { semester_id: semester ?? 0 };
  const found = useRead(timetableProposals, asked, { enabled: semester !== null });
  const running = found.data?.proposals.some((each) => each.status === 'running') ?? false;
  // while one is searched the same is asked for every second
  useRead(timetableProposals, asked, { enabled: semester !== null, refetchInterval: running ? 1_000 : 0 });
  const { run, busy } = useRun(startTimetableSearch);
  const forgetting = useRun(forgetDeclined);
  const mine = found.data?.proposals.some((each) => each.status === 'running' && each.mine) ?? false;
  const start = (from?: { id: number; mode: PlanMode }): void =>
    void run({
      semester_id: semester ?? 0,
      mode: from?.mode ?? mode,
      seconds: seconds ?? 20,
      ...(department === null ? {} : { department_id: department }),
      ...(from === undefined ? {} : { from_id: from.id }),
    });
  return (
    <Screen title={t('title:schedule_proposals')} about={t('solver:about')}>
      <div className="sv-stack">
        <div className="sv-form k-screen">
          <SemesterPicker
            value={semester}
            onChange={(id) => change({ semester: id ?? undefined, proposal: undefined })}
          />
        </div>
        {semester !== null && (
          <ReadState read={found}>
            {(data) => (
              <>
                {data.closed ? (
                  <Notice>{t('solver:closed')}</Notice>
                ) : (
                  <Panel
                    title={t('solver:new')}
                    about={t('solver:new_about', { unplaced: data.unplaced, pinned: data.pinned })}
                  >
                    <div className="sv-form">
                      <SelectBox<PlanMode>
                        label={t('solver:mode')}
                        name="mode"
                        value={mode}
                        clearable={false}
                        onChange={(next) => setMode(next ?? 'unplaced')}
                        options={modes.map((value) => ({ value, label: t(`solver:mode.${value}`) }))}
                      />
                      {data.departments.length > 1 && (
                        <SelectBox<number>
                          label={t('solver:department')}
                          name="department"
                          placeholder={t('solver:department_all')}
                          value={department}
                          onChange={setDepartment}
                          options={data.departments.map((each) => ({ value: each.id, label: nameOf(each) }))}
                        />
                      )}
                      <IntegerBox
                        label={t('solver:seconds')}
                        name="seconds"
                        value={seconds}
                        onChange={setSeconds}
                        min={1}
                        max={300}
                      />
                      <ActionButton kind="main" busy={busy} disabled={mine} onClick={() => start()}>
                        {t('solver:start')}
                      </ActionButton>
                    </div>
                  </Panel>
                )}
                {data.declined > 0 && !data.closed && (
                  <Notice>
                    {t('solver:declined_kept', { n: data.declined })}{' '}
                    <ActionButton
                      small
                      kind="quiet"
                      busy={forgetting.busy}
                      onClick={() => void forgetting.run({ semester_id: semester })}
                    >
                      {t('solver:declined_forget')}
                    </ActionButton>
                  </Notice>
                )}
                <Panel title={t('solver:list')} about={t('solver:list_about')}>
                  {data.proposals.length === 0 ? (
                    <EmptyState small title={t('solver:none')}>
                      {t('solver:none_about')}
                    </EmptyState>
                  ) : (
                    <ul className="sv-proposals">
                      {data.proposals.map((each) => (
                        <ProposalCard
                          key={each.id}
                          proposal={each}
                          closed={data.closed}
                          busy={mine || busy}
                          onShow={() => change({ proposal: each.id })}
                          onContinue={() => start(each)}
                        />
                      ))}
                    </ul>
                  )}
                </Panel>
              </>
            )}
          </ReadState>
        )}
      </div>
      <Suspense fallback={null}>
        {shown !== null && (
          <TimetableLines
            key={shown}
            id={shown}
            closed={found.data?.closed ?? true}
            onClose={() => change({ proposal: undefined })}
          />
        )}
      </Suspense>
    </Screen>
  );
}
