import { useState } from 'react';
import { useFormat, useHas, useLocale, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { ReviewDialog, type ReviewVerb } from '../parts/ReviewDialog.tsx';
import { ReviewDrawer } from '../parts/ReviewDrawer.tsx';
import { askBankAgain, cardReviews, reviewReasons, type CardReview } from '../review-contract.ts';

/** What can be done with a payment that waits for somebody. */
const verbsOf = (row: CardReview): ReviewVerb[] =>
  row.settled !== null || row.taken_amount === null
    ? []
    : row.review === 'given_back'
      ? ['taken_back', 'kept']
      : [...(row.taken_currency === row.asked_currency ? (['booked'] as const) : []), 'kept', 'given_back'];

/** /card-payments/review: payments by card that somebody has to look at, with what was said, and how each is settled. */
export default function CardReviewPage() {
  const t = useText();
  const locale = useLocale();
  const { money, moment } = useFormat();
  const mayChange = useHas('cardreview_update');
  const [search, change] = useSearchValues();
  const which = search.which === 'settled' ? 'settled' : 'open';
  const read = useRead(cardReviews, { which });
  const asking = useRun(askBankAgain);
  const [shown, setShown] = useState<number | null>(null);
  const [doing, setDoing] = useState<{ verb: ReviewVerb; row: CardReview } | null>(null);
  const words: Record<ReviewVerb, string> = {
    booked: t('epayment:review_book'),
    kept: t('epayment:review_keep'),
    given_back: t('epayment:review_give_back'),
    taken_back: t('epayment:review_take_back'),
  };
  const sum = (amount: number | null, currency: string | null) => (
    <span className="k-figures">{amount === null || currency === null ? '–' : money(amount, currency)}</span>
  );
  const columns: Column<CardReview>[] = [
    { key: 'reference', title: t('epayment:reference'), lead: true, render: (row) => row.reference },
    {
      key: 'why',
      title: t('epayment:review_why'),
      render: (row) => (
        <StatusBadge tone={reviewReasons[row.review].tone}>{reviewReasons[row.review][locale]}</StatusBadge>
      ),
    },
    {
      key: 'account',
      title: t('epayment:review_account'),
      render: (row) => (
        <>
          {row.customer_name}
          <div className="k-pay-note">{row.customer_number}</div>
        </>
      ),
    },
    {
      key: 'asked',
      title: t('epayment:review_asked'),
      align: 'right',
      render: (row) => sum(row.asked_amount, row.asked_currency),
    },
    {
      key: 'taken',
      title: t('epayment:review_taken'),
      align: 'right',
      render: (row) => sum(row.taken_amount, row.taken_currency),
    },
    {
      key: 'free',
      title: t('epayment:review_free'),
      align: 'right',
      render: (row) => sum(row.free, row.taken_currency),
    },
    {
      key: 'when',
      title: t('epayment:review_when'),
      line: true,
      render: (row) => moment(row.finished_at ?? row.created_at),
    },
  ];
  return (
    <Screen
      title={t('title:card_review')}
      about={t('epayment:review_about')}
      actions={
        <ActionButton
          href={which === 'open' ? '/card-payments/review?which=settled' : '/card-payments/review'}
          onClick={() => change({ which: which === 'open' ? 'settled' : undefined })}
        >
          {which === 'open' ? t('epayment:review_done') : t('epayment:review_open')}
        </ActionButton>
      }
    >
      <ReadState read={read} outline="table">
        {(rows) => (
          <Panel title={which === 'open' ? t('epayment:review_open') : t('epayment:review_done')} flush>
            <DataTable<CardReview>
              label={t('title:card_review')}
              rowName={(row) => row.reference}
              columns={columns}
              rows={rows}
              rowKey={(row) => String(row.id)}
              maxHeight="none"
              onOpen={(row) => setShown(row.id)}
              actions={(row) => [
                { key: 'evidence', label: t('epayment:review_evidence'), onClick: () => setShown(row.id) },
                ...(mayChange
                  ? verbsOf(row).map((verb) => ({
                      key: verb,
                      label: words[verb],
                      onClick: () => setDoing({ verb, row }),
                    }))
                  : []),
                ...(mayChange && row.settled === null
                  ? [{ key: 'ask', label: t('epayment:review_ask'), onClick: () => void asking.run({ id: row.id }) }]
                  : []),
              ]}
              empty={
                <EmptyState small title={t('epayment:review_none')}>
                  {t('epayment:review_none_about')}
                </EmptyState>
              }
            />
            <ReviewDrawer row={rows.find((row) => row.id === shown) ?? null} onClose={() => setShown(null)} />
          </Panel>
        )}
      </ReadState>
      {doing && <ReviewDialog {...doing} label={words[doing.verb]} onClose={() => setDoing(null)} />}
    </Screen>
  );
}
