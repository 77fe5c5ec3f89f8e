import { lazy, Suspense, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type ExamPeriod, type Measures } from '../contract.ts';
import {
  acceptProposal,
  dropProposal,
  examProposals,
  generateExams,
  stopExamSearch,
  type Proposal,
} from '../planning/contract.ts';
import { proposalTones } from './exam-tones.ts';

const ProposalLines = lazy(() => import('./ProposalLines.tsx'));
const measures = ['at_once', 'on_a_day', 'three_on_a_day', 'back_to_back', 'rooms', 'seats_used', 'moved'] as const;

/** Whole timetables side by side: what each would mean, and the present one. */
export default function ProposalsPanel({ period }: { period: ExamPeriod }) {
  const t = useText();
  const { number } = useFormat();
  const [seconds, setSeconds] = useState<number | null>(20);
  const [shown, setShown] = useState<number | null>(null);
  const first = useRead(examProposals, { period_id: period.id });
  const running = first.data?.proposals.some((each) => each.status === 'running') ?? false;
  // while one is searched the same is asked for every second
  useRead(examProposals, { period_id: period.id }, { refetchInterval: running ? 1_000 : 0 });
  const { run, busy } = useRun(generateExams);
  const start = (from?: number): void =>
    void run({ period_id: period.id, seconds: seconds ?? 20, ...(from === undefined ? {} : { from_id: from }) });
  const value = (of: Measures | null, key: (typeof measures)[number]): string =>
    of === null ? '—' : key === 'seats_used' ? t('exams:percent', { n: number(of[key]) }) : number(of[key]);
  return (
    <Panel title={t('exams:view.proposals')}>
      <div className="x-stack">
        <div className="x-bar k-screen">
          <IntegerBox
            label={t('exams:seconds')}
            name="seconds"
            value={seconds}
            onChange={setSeconds}
            min={1}
            max={300}
          />
          <ActionButton kind="main" busy={busy} disabled={running} onClick={() => start()}>
            {t('exams:generate')}
          </ActionButton>
        </div>
        <ReadState read={first}>
          {({ now, proposals }) => (
            <div className="x-scroll" role="group" tabIndex={0} aria-label={t('exams:view.proposals')}>
              <table className="x-compare">
                <thead>
                  <tr>
                    <td />
                    <th scope="col">{t('exams:now_column')}</th>
                    {proposals.map((each) => (
                      <th scope="col" key={each.id}>
                        {t('exams:proposal', { id: each.id })}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {measures.map((key) => (
                    <tr key={key}>
                      <th scope="row">{t(`exams:load.${key}`)}</th>
                      <td>{value(now, key)}</td>
                      {proposals.map((each) => (
                        <td key={each.id}>{value(each.measures, key)}</td>
                      ))}
                    </tr>
                  ))}
                  <tr>
                    <th scope="row">{t('exams:column.state')}</th>
                    <td />
                    {proposals.map((each) => (
                      <td key={each.id}>
                        <ProposalState proposal={each} />
                      </td>
                    ))}
                  </tr>
                  <tr className="k-screen">
                    <td />
                    <td />
                    {proposals.map((each) => (
                      <td key={each.id}>
                        <Verbs
                          proposal={each}
                          running={running}
                          onShow={() => setShown(each.id)}
                          onContinue={() => start(each.id)}
                        />
                      </td>
                    ))}
                  </tr>
                </tbody>
              </table>
            </div>
          )}
        </ReadState>
      </div>
      <Suspense fallback={null}>
        {shown !== null && <ProposalLines id={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </Panel>
  );
}
function ProposalState({ proposal }: { proposal: Proposal }) {
  const t = useText();
  return (
    <>
      <StatusBadge tone={proposalTones[proposal.status]}>{t(`exams:proposal_status.${proposal.status}`)}</StatusBadge>
      {proposal.status === 'running' && (
        <progress value={proposal.done} max={1000} aria-label={t(`exams:proposal_status.${proposal.status}`)} />
      )}
      {proposal.stuck.length > 0 && (
        <ul className="x-list x-note">
          {proposal.stuck.map((each, index) => (
            <li key={index}>
              {t(`exams:stuck.${each.why}`, { code: each.code, other: each.other, times: each.times })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
function Verbs({
  proposal,
  running,
  onShow,
  onContinue,
}: {
  proposal: Proposal;
  running: boolean;
  onShow: () => void;
  onContinue: () => void;
}) {
  const t = useText();
  const { id, status } = proposal;
  if (status === 'running')
    return proposal.stopping ? (
      <span className="x-note">{t('exams:stopping')}</span>
    ) : (
      <CommandButton command={stopExamSearch} input={{ id }} label="exams:stop" small />
    );
  const found = status === 'ready' || status === 'accepted';
  return (
    <span className="x-row-actions">
      {found && (
        <>
          <CommandButton
            command={acceptProposal}
            input={{ id }}
            label="exams:accept_all"
            kind="main"
            small
            confirm={{ title: t('exams:accept_title', { id }), about: t('exams:accept_about') }}
          />
          <ActionButton small onClick={onShow}>
            {t('exams:lines')}
          </ActionButton>
          <ActionButton small disabled={running} onClick={onContinue}>
            {t('exams:continue')}
          </ActionButton>
        </>
      )}
      <CommandButton
        command={dropProposal}
        input={{ id }}
        label="exams:drop"
        kind="quiet"
        small
        confirm={{ title: t('exams:drop_title', { id }) }}
      />
    </span>
  );
}
