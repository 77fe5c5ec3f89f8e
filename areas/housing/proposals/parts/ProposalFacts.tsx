import { useText } from '#kernel/web/hooks.ts';
import { ProgressRow } from '#ui/ProgressRow.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import type { Proposal } from '../contract.ts';

/** What a proposal comes to, beside first come, first served. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { figures } = proposal;
  return (
    <>
      {figures && (
        <FactStrip
          facts={[
            {
              key: 'placed',
              label: t('housing:proposal.placed'),
              value: t('housing:proposal.of_all', { n: figures.placed, all: figures.applicants }),
            },
            {
              key: 'wishes',
              label: t('housing:proposal.wishes'),
              value: t('housing:proposal.of_all', { n: figures.wishes, all: figures.asked }),
            },
            {
              key: 'served',
              label: t('housing:proposal.served'),
              value: t('housing:proposal.served_is', {
                placed: figures.served_placed,
                wishes: figures.served_wishes,
              }),
            },
          ]}
        />
      )}
      {proposal.step && (
        <ProgressRow
          title={t('housing:proposal.step')}
          about={t('housing:proposal.of_all', { n: proposal.step.done, all: proposal.step.all })}
          done={proposal.step.done}
          total={proposal.step.all}
        />
      )}
      {proposal.offered !== null && (
        <p>{t('housing:proposal.result', { n: proposal.offered, left: proposal.left_out ?? 0 })}</p>
      )}
    </>
  );
}
