import { useState } from 'react';
import { useFormat, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { acceptThesisWish, declineThesisWish, type AdvisorWish } from '../topics-contract.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useTitleOf } from './thesis-words.ts';
import './thesis.css';

/** Students who have ranked the reader's topics: taken on or declined with a reason. */
export function AdvisorWishes({ rows }: { rows: readonly AdvisorWish[] }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const titleOf = useTitleOf();
  const { number } = useFormat();
  const accept = useRun(acceptThesisWish);
  const decline = useRun(declineThesisWish);
  const [asked, setAsked] = useState<{ wish: AdvisorWish; verb: 'accept' | 'decline' } | null>(null);
  const decide = async (note: string): Promise<void> => {
    if (!asked) return;
    const { wish, verb } = asked;
    const done = verb === 'accept' ? await accept.run({ id: wish.id }) : await decline.run({ id: wish.id, note });
    if (done) setAsked(null);
  };
  return (
    <>
      <DataTable<AdvisorWish>
        label={t('thesis:wishes_waiting')}
        rowName={(row) => `${row.student.name}: ${titleOf(row)}`}
        rows={rows}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState small title={t('thesis:wishes_waiting_none')} />}
        actions={(row) => {
          const reason = whyNot(row.can.accept, locale);
          return [
            {
              key: 'accept',
              label: t('thesis:accept'),
              onClick: () => setAsked({ wish: row, verb: 'accept' }),
              ...(reason ? { reason } : {}),
            },
            {
              key: 'decline',
              label: t('thesis:decline'),
              danger: true,
              onClick: () => setAsked({ wish: row, verb: 'decline' }),
            },
          ];
        }}
        columns={[
          {
            key: 'student',
            title: t('thesis:student'),
            lead: true,
            render: (row) => (
              <>
                {row.student.name}
                <span className="th-under">
                  {row.student.code} · {name(row.program)} · {t('thesis:class_year', { n: row.class_year })}
                  {row.cgpa === null ? '' : ` · ${t('thesis:cgpa', { n: number(row.cgpa, 2) })}`}
                </span>
              </>
            ),
          },
          { key: 'topic', title: t('thesis:topic_field'), wraps: true, render: (row) => titleOf(row) },
          {
            key: 'rank',
            title: t('thesis:wished'),
            line: true,
            render: (row) => t('thesis:rank', { n: row.rank }),
          },
          {
            key: 'motivation',
            title: t('thesis:motivation'),
            wraps: true,
            blank: (row) => row.motivation === null,
            render: (row) => row.motivation ?? '–',
          },
        ]}
      />
      {asked && (
        <MoveDialog
          title={`${t(asked.verb === 'accept' ? 'thesis:accept' : 'thesis:decline')}: ${titleOf(asked.wish)}`}
          about={t(asked.verb === 'accept' ? 'thesis:accept_about' : 'thesis:decline_about', {
            student: asked.wish.student.name,
          })}
          verb={t(asked.verb === 'accept' ? 'thesis:accept' : 'thesis:decline')}
          note={asked.verb === 'accept' ? 'none' : 'required'}
          danger={asked.verb === 'decline'}
          busy={accept.busy || decline.busy}
          error={decline.problems.note}
          onConfirm={(note) => void decide(note)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
