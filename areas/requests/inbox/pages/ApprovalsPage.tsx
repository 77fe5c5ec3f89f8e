import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useFormat, useGo, useHas, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DetailedErrors } from '#ui/DetailedErrors.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { approvalsQuery, inboxSorts, type DecisionOffer, type Inbox, type InboxRow } from '../../contract.ts';
import { DecideDialog, type Asked } from '../../machine/parts/DecideDialog.tsx';
import { InboxPanel } from '../parts/InboxPanel.tsx';
import { rowKey, type Decided } from '../parts/use-decide.ts';
import '../../machine/parts/shared/requests.css';

const sizes = [10, 15, 20, 40, 50];
const sorts = Object.keys(inboxSorts) as (keyof typeof inboxSorts)[];
/** Decisions that every chosen matter offers; the strictest wish for a reason holds. */
function offersOf(data: Inbox, rows: readonly InboxRow[]): DecisionOffer[] {
  const groups = data.groups.filter((group) => rows.some((row) => row.kind === group.kind));
  const weight = { none: 0, optional: 1, required: 2 } as const;
  return (groups[0]?.decisions ?? []).flatMap((offer) => {
    const same = groups.map((group) => group.decisions.find((each) => each.key === offer.key));
    return same.every((each) => each !== undefined)
      ? [same.reduce((strict, each) => (weight[each.note] > weight[strict.note] ? each : strict), offer)]
      : [];
  });
}

/** /approvals: everything that awaits the reader's decision, whichever area it comes from, and that of those for whom he decides. */
export default function ApprovalsPage() {
  const t = useText();
  const locale = useLocale();
  const go = useGo();
  const { sayDate } = useFormat();
  const decides = useHas('approval_update');
  const [search, change] = useSearchValues();
  const kind = String(search.kind ?? '').slice(0, 60);
  const query = String(search.q ?? '').slice(0, 100);
  const overdue = search.overdue === true || search.overdue === 'true';
  const whose = search.whose === 'own' || search.whose === 'substituted' ? search.whose : null;
  const sort = sorts.find((each) => each === search.sort) ?? 'due';
  const limit = sizes.includes(Number(search.limit)) ? Number(search.limit) : 15;
  const page = Math.max(1, Math.floor(Number(search.page ?? 1)) || 1);
  const read = useRead(
    approvalsQuery,
    {
      sort,
      limit,
      ...(kind ? { kind, page } : {}),
      ...(query ? { query } : {}),
      ...(overdue ? { overdue } : {}),
      ...(whose ? { whose } : {}),
    },
    { refetchInterval: 60_000 },
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [result, setResult] = useState<Decided | null>(null);
  const filtered = kind !== '' || query !== '' || overdue || whose !== null;
  const done = (decided: Decided): void => {
    setAsked(null);
    setChosen(new Set());
    if (decided.refused.length > 0) setResult(decided);
  };
  const { data } = read;
  const rows = (data?.groups ?? []).flatMap((group) => group.rows).filter((row) => chosen.has(rowKey(row)));
  const offers = data ? offersOf(data, rows) : [];
  const kinds = Object.entries(data?.counts.by_kind ?? {}).map(([code, n]) => ({
    value: code,
    label: `${t(textKey(`approvals:kind.${code}`))} (${n})`,
  }));
  return (
    <Screen
      title={t('title:approvals')}
      about={data ? t('approvals:about', { total: data.counts.total, overdue: data.counts.overdue }) : undefined}
      actions={<ActionButton href="/approvals/substitutes">{t('approvals:to_substitutes')}</ActionButton>}
    >
      <div className="k-filters k-screen">
        <SearchBox
          slash
          label={t('approvals:search')}
          placeholder={t('approvals:search')}
          value={query}
          onSearch={(q) => change({ q, page: undefined })}
        />
        <SelectBox<string>
          label={t('approvals:kind')}
          name="kind"
          placeholder={t('approvals:all_kinds')}
          value={kind || null}
          options={
            kind && !kinds.some((each) => each.value === kind)
              ? [...kinds, { value: kind, label: t(textKey(`approvals:kind.${kind}`)) }]
              : kinds
          }
          onChange={(next) => change({ kind: next ?? undefined, page: undefined })}
        />
        {((data?.substituting.length ?? 0) > 0 || whose !== null) && (
          <SelectBox<string>
            label={t('approvals:whose')}
            name="whose"
            placeholder={t('approvals:everyone')}
            value={whose}
            options={(['own', 'substituted'] as const).map((value) => ({
              value,
              label: t(`approvals:whose.${value}`),
            }))}
            onChange={(next) => change({ whose: next ?? undefined, page: undefined })}
          />
        )}
        <SelectBox<string>
          label={t('approvals:sort')}
          name="sort"
          clearable={false}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`approvals:sort.${value}`) }))}
          onChange={(next) => change({ sort: next === 'due' ? undefined : next })}
        />
        <div className="k-filters-end">
          <FlagBox
            as="switch"
            label={t('approvals:only_overdue')}
            value={overdue}
            onChange={(next) => change({ overdue: next ? true : undefined, page: undefined })}
          />
        </div>
      </div>
      <ReadState read={read} outline="table">
        {(inbox) => (
          <div className="q-stack">
            {inbox.substituting.length > 0 && (
              <Notice tone="info">
                {t('approvals:substituting', {
                  names: inbox.substituting
                    .map((each) => t('approvals:substituting_one', { name: each.full_name, date: sayDate(each.until) }))
                    .join(', '),
                })}
              </Notice>
            )}
            {inbox.more && <Notice tone="warning">{t('approvals:more')}</Notice>}
            {inbox.groups.length === 0 &&
              (filtered ? (
                <EmptyState
                  title={t('ui:no_match')}
                  action={
                    <ActionButton
                      onClick={() =>
                        change({ kind: undefined, q: undefined, overdue: undefined, whose: undefined, page: undefined })
                      }
                    >
                      {t('ui:clear_filters')}
                    </ActionButton>
                  }
                >
                  {t('ui:no_match_hint')}
                </EmptyState>
              ) : (
                <EmptyState title={t('approvals:empty')}>{t('approvals:empty_about')}</EmptyState>
              ))}
            {inbox.groups.map((group) => (
              <InboxPanel
                key={group.kind}
                group={group}
                chosen={chosen}
                onChosen={setChosen}
                decides={decides}
                waiting={read.isFetching && read.isPlaceholderData}
                onOpen={(row) => row.href !== null && go(row.href)}
                onAsk={(row, offer) => setAsked({ rows: [row], decision: offer.key, note: offer.note })}
                {...(kind ? {} : { onAll: () => change({ kind: group.kind, page: undefined }) })}
              />
            ))}
            {kind !== '' && inbox.groups[0] && (
              <Pager
                locale={locale}
                page={page}
                limit={limit}
                sizes={sizes}
                total={inbox.groups[0].total}
                onPage={(next) => change({ page: next === 1 ? undefined : next })}
                onLimit={(next) => change({ limit: next, page: undefined })}
              />
            )}
          </div>
        )}
      </ReadState>
      {rows.length > 0 && (
        <div className="q-chosen k-screen" role="region" aria-label={t('approvals:chosen', { n: rows.length })}>
          <p aria-live="polite">
            {t('approvals:chosen', { n: rows.length })}
            {offers.length === 0 ? ` · ${t('approvals:no_common')}` : ''}
          </p>
          <ActionButton kind="quiet" onClick={() => setChosen(new Set())}>
            {t('approvals:clear_chosen')}
          </ActionButton>
          {[...offers].reverse().map((offer) => (
            <ActionButton
              key={offer.key}
              kind={offer.key === 'approve' ? 'main' : offer.key === 'decline' ? 'danger' : 'plain'}
              onClick={() => setAsked({ rows, decision: offer.key, note: offer.note })}
            >
              {t(`approvals:bulk.${offer.key}`, { n: rows.length })}
            </ActionButton>
          ))}
        </div>
      )}
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(null)} onDone={done} />}
      <DetailedErrors
        opened={result !== null}
        onClose={() => setResult(null)}
        title={t('approvals:refused_title')}
        summary={t('approvals:refused_summary', { done: result?.done ?? 0, refused: result?.refused.length ?? 0 })}
        errors={result?.refused ?? []}
      />
    </Screen>
  );
}
