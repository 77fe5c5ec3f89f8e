import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { downloadPath } from '#kernel/web/download.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { requestStateWords, type KindOffer, type MyRequests, type myTabs, type RequestRow } from '../../contract.ts';
import './requests.css';
import { paperPath } from '../../contract.ts';
import { daysKey } from '../../rules/step-length.ts';

const groups = ['study', 'leave', 'grades', 'documents', 'services'];

/** Each request says who has it now, since when, and when an answer is to be expected. `tab` names the words where there is none. */
export function MyRequestRows({
  data,
  tab,
}: {
  data: Pick<MyRequests, 'rows'>;
  tab: Exclude<(typeof myTabs)[number], 'new'>;
}) {
  const t = useText();
  if (data.rows.length === 0)
    return <EmptyState title={t(`request:empty.${tab}`)}>{t('request:empty_about')}</EmptyState>;
  return (
    <ul className="q-cards">
      {data.rows.map((row) => (
        <RequestCard key={row.id} row={row} />
      ))}
    </ul>
  );
}
function RequestCard({ row }: { row: RequestRow }) {
  const t = useText();
  const locale = useLocale();
  const { date, ago, moment } = useFormat();
  const state = requestStateWords[row.status];
  const href =
    row.status === 'draft' ? row.page : row.status === 'returned' ? `${row.page}?id=${row.id}` : `/requests/${row.id}`;
  return (
    <li className="q-card">
      <div className="q-card-head">
        <PageLink className="q-person" to={row.status === 'draft' ? href : `/requests/${row.id}`}>
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
          : t('request:saved_on', { at: moment(row.updated_at) })}
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
        {row.documents.map((document) => (
          <ActionButton key={document.id} small kind="quiet" onClick={() => void downloadPath(paperPath(document.id))}>
            {t('request:issued_no', { number: document.number })}
          </ActionButton>
        ))}
      </div>
    </li>
  );
}
/** What can be asked for, by subject; what can't says every reason. */
export function MyRequestKinds({ kinds }: { kinds: readonly KindOffer[] }) {
  const t = useText();
  const locale = useLocale();
  if (kinds.length === 0) return <EmptyState title={t('request:empty_new')} />;
  return (
    <div className="q-stack">
      {groups
        .filter((group) => kinds.some((kind) => kind.group === group))
        .map((group) => (
          <Panel key={group} title={t(textKey(`request:group.${group}`))}>
            <ul className="q-cards">
              {kinds
                .filter((kind) => kind.group === group)
                .map((kind) => (
                  <li key={kind.kind} className="q-card">
                    <div className="q-card-head">
                      {kind.reasons.length === 0 ? (
                        <PageLink className="q-person" to={kind.page}>
                          {t(textKey(`request:${kind.kind}`))}
                        </PageLink>
                      ) : (
                        <span className="q-person">{t(textKey(`request:${kind.kind}`))}</span>
                      )}
                    </div>
                    <p className="q-meta">{t(textKey(`request:${kind.kind}.about`))}</p>
                    {kind.reasons.length > 0 ? (
                      <RefusalList
                        title={t('request:why_not')}
                        reasons={kind.reasons.map((reason, at) => reasonOf(reason, locale, at))}
                      />
                    ) : (
                      <p className="q-bar">
                        <PageLink to={kind.page}>
                          {t(kind.draft_id === null ? 'request:start' : 'request:continue')}
                        </PageLink>
                        {kind.expected_days !== null && (
                          <span className="q-meta">{t(daysKey(kind.expected_days), { n: kind.expected_days })}</span>
                        )}
                      </p>
                    )}
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
    </div>
  );
}
