import { fold, textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LockIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { requestStateWords, type KindOffer, type MyRequests, type myTabs, type RequestRow } from '../../contract.ts';
import { IssuedPapers } from './IssuedPapers.tsx';
import './requests.css';
import { daysKey } from '../../rules/step-length.ts';

const groups = ['study', 'leave', 'grades', 'documents', 'services'];

type At = (id: number) => string;
/**
 * Each request says who has it now, since when, and when an answer is to be expected.
 * @param tab names the words where there is none
 * @param at where one of them stands
 */
export function MyRequestRows({
  data,
  tab,
  at = (id) => `/requests/${id}`,
}: {
  data: Pick<MyRequests, 'rows'>;
  tab: Exclude<(typeof myTabs)[number], 'new'>;
  at?: At;
}) {
  const t = useText();
  if (data.rows.length === 0)
    return <EmptyState title={t(`request:empty.${tab}`)}>{t('request:empty_about')}</EmptyState>;
  return (
    <ul className="q-cards">
      {data.rows.map((row) => (
        <RequestCard key={row.id} row={row} at={at} />
      ))}
    </ul>
  );
}
function RequestCard({ row, at }: { row: RequestRow; at: At }) {
  const t = useText();
  const locale = useLocale();
  const { date, ago, sayMoment } = useFormat();
  const state = requestStateWords[row.status];
  const href = row.status === 'draft' ? row.page : row.status === 'returned' ? `${row.page}?id=${row.id}` : at(row.id);
  return (
    <li className="q-card">
      <div className="q-card-head">
        <PageLink className="q-person" to={row.status === 'draft' ? href : at(row.id)}>
          {t(textKey(`request:${row.kind}`))}
        </PageLink>
        <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>
      </div>
      {(row.summary || row.number) && (
        <p>{[row.number, locale === 'tr' ? row.summary : row.summary_en].filter(Boolean).join(' · ')}</p>
      )}
      {row.note && <p className="q-note">{row.note}</p>}
      {row.with.length > 0 && (
        <ul className="q-plain">
          {row.with.map((each) => (
            <li key={each.step.en}>
              <span>{t('request:with', { role: each.role[locale], step: each.step[locale] })}</span>{' '}
              <span className="q-meta">{t('request:since', { ago: ago(each.since) })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="q-meta">
        {row.submitted_at
          ? `${t('request:sent_on')}: ${date(row.submitted_at)}`
          : t('request:saved_on', { at: sayMoment(row.updated_at) })}
        {row.expected_on && ` · ${t('request:expected')}: ${date(row.expected_on)}`}
        {row.decided_at && ` · ${t('request:decided_on')}: ${date(row.decided_at)}`}
      </p>
      <div className="q-bar">
        <PageLink to={href}>
          {t(
            row.status === 'draft'
              ? 'request:continue'
              : row.status === 'returned'
                ? 'request:act.edit'
                : 'request:open_it',
          )}
        </PageLink>
      </div>
      {row.documents.length > 0 && <IssuedPapers papers={row.documents} />}
    </li>
  );
}
/** What can be asked for, by subject: equal cards; what is not open says so in one line, and why when it is asked. */
export function MyRequestKinds({ kinds }: { kinds: readonly KindOffer[] }) {
  const t = useText();
  const [text, find] = useSearchState('find', '');
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = kinds.filter(({ kind }) => {
    const about = fold(`${t(textKey(`request:${kind}`))} ${t(textKey(`request:${kind}.about`))}`);
    return words.every((word) => about.includes(word));
  });
  if (kinds.length === 0) return <EmptyState title={t('request:empty_new')} />;
  return (
    <div className="q-stack">
      <div className="q-find">
        <SearchBox
          slash
          label={t('request:find_kind')}
          placeholder={t('request:find_kind')}
          value={text}
          onSearch={find}
        />
      </div>
      {found.length === 0 && (
        <EmptyState
          title={t('request:no_kind', { text })}
          action={<ActionButton onClick={() => find('')}>{t('ui:clear_filters')}</ActionButton>}
        />
      )}
      {groups
        .filter((group) => found.some((kind) => kind.group === group))
        .map((group) => (
          <Panel key={group} title={t(textKey(`request:group.${group}`))}>
            <ul className="q-cards">
              {found
                .filter((kind) => kind.group === group)
                .map((kind) => (
                  <KindCard key={kind.kind} kind={kind} />
                ))}
            </ul>
          </Panel>
        ))}
    </div>
  );
}
function KindCard({ kind }: { kind: KindOffer }) {
  const t = useText();
  const locale = useLocale();
  const name = t(textKey(`request:${kind.kind}`));
  const open = kind.reasons.length === 0;
  return (
    <li className="q-card q-kind" data-closed={open ? undefined : true}>
      <div className="q-card-head">
        {open ? (
          <PageLink className="q-person" to={kind.page}>
            {name}
          </PageLink>
        ) : (
          <span className="q-person">{name}</span>
        )}
      </div>
      <p className="q-meta">{t(textKey(`request:${kind.kind}.about`))}</p>
      {open ? (
        <p className="q-bar">
          <PageLink to={kind.page}>{t(kind.draft_id === null ? 'request:start' : 'request:continue')}</PageLink>
          {kind.expected_days !== null && (
            <span className="q-meta">{t(daysKey(kind.expected_days), { n: kind.expected_days })}</span>
          )}
        </p>
      ) : (
        <details className="q-why">
          <summary>
            <LockIcon size={15} /> {t('request:not_open')} ·{' '}
            <span className="q-why-ask">
              {t('request:why')}
              <span className="k-hidden"> {name}</span>
            </span>
          </summary>
          <RefusalList reasons={kind.reasons.map((reason, at) => reasonOf(reason, locale, at))} />
        </details>
      )}
    </li>
  );
}
