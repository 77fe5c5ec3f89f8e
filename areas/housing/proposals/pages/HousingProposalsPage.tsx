import { lazy, Suspense, useState } from 'react';
import { may, type May } from '#kernel/contract/refusal.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { useFormat, useLocale, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { housingProposals, startHousingProposal, type Proposal } from '../contract.ts';
import { ProposalFacts } from '../parts/ProposalFacts.tsx';
import { maySearch } from '../rules/may-search.ts';
import { proposalStatusWords } from '../rules/proposal-words.ts';
import '../../parts/housing.css';

const ProposalLines = lazy(() => import('../parts/ProposalLines.tsx').then((m) => ({ default: m.ProposalLines })));

/** /housing/proposals: beds searched for those who wait; looked at, changed by hand, offered once. */
export default function HousingProposalsPage() {
  const t = useText();
  const [shown, setShown] = useSearchState('proposal', 0);
  const read = useRead(housingProposals, {});
  const running = read.data?.proposals.some((each) => each.status === 'running' || each.status === 'offering') ?? false;
  // while one is searched or offered the same is asked for every second
  useRead(housingProposals, {}, { refetchInterval: running ? 1_000 : 0 });
  return (
    <Screen title={t('title:housing_proposals')} about={t('housing:proposal.about')}>
      {shown > 0 ? (
        <Suspense fallback={null}>
          <ProposalLines key={shown} id={shown} onClose={() => setShown(0)} />
        </Suspense>
      ) : (
        <ReadState read={read} outline="cards">
          {(data) => (
            <div className="h-stack">
              <NewSearch
                key={data.first_on ?? ''}
                waiting={data.waiting}
                first_on={data.first_on}
                last_on={data.last_on}
                can={may(maySearch({ statuses: data.proposals.map((each) => each.status), waiting: data.waiting }))}
              />
              {data.proposals.length === 0 ? (
                <EmptyState title={t('housing:proposal.none')} />
              ) : (
                data.proposals.map((each) => (
                  <ProposalCard key={each.id} proposal={each} onOpen={() => setShown(each.id)} />
                ))
              )}
            </div>
          )}
        </ReadState>
      )}
    </Screen>
  );
}
function NewSearch(given: { waiting: number; first_on: string | null; last_on: string | null; can: May }) {
  const t = useText();
  const locale = useLocale();
  const [from, setFrom] = useState(given.first_on);
  const [until, setUntil] = useState(given.last_on);
  const { run, busy, problems } = useRun(startHousingProposal);
  return (
    <Panel title={t('housing:proposal.new')} about={t('housing:proposal.waiting', { n: given.waiting })}>
      <div className="h-bar">
        <DateBox
          label={t('housing:proposal.from_on')}
          value={from}
          onChange={setFrom}
          error={problems.from_on}
          required
        />
        <DateBox
          label={t('housing:proposal.to_on')}
          value={until}
          onChange={setUntil}
          error={problems.to_on}
          required
        />
        <ActionButton
          kind="main"
          busy={busy}
          disabled={from === null || until === null}
          reason={whyNot(given.can, locale)}
          onClick={() => void run({ from_on: from ?? '', to_on: until ?? '' })}
        >
          {t('housing:proposal.start')}
        </ActionButton>
      </div>
    </Panel>
  );
}
function ProposalCard({ proposal, onOpen }: { proposal: Proposal; onOpen: () => void }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const word = proposalStatusWords[proposal.status];
  return (
    <Panel
      title={t('housing:proposal.of', {
        id: proposal.id,
        from: format.sayDate(proposal.from_on),
        until: format.sayDate(proposal.to_on),
      })}
      about={t('housing:proposal.by', { name: proposal.by, when: format.sayMoment(proposal.created_at) })}
      actions={<StatusBadge tone={word.tone}>{word[locale]}</StatusBadge>}
    >
      <div className="h-stack">
        <ProposalFacts proposal={proposal} />
        {['ready', 'offering', 'committed'].includes(proposal.status) && (
          <div className="h-bar">
            <ActionButton onClick={onOpen}>{t('housing:proposal.open')}</ActionButton>
          </div>
        )}
      </div>
    </Panel>
  );
}
