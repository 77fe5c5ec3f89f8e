import { useState } from 'react';
import { useFormat, useHas, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { logEntry, type LogEntry, type LogField, type LogSide } from '../log-contract.ts';
import { logHref } from './log-search.ts';

const tones = { added: 'success', removed: 'danger', changed: 'info', same: 'neutral' } as const;

/** One write beside the log: who, where, and what it changed field by field. */
export function LogDrawer({ id, onOpen, onClose }: { id: number; onOpen: (id: number) => void; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const read = useRead(logEntry, { id }, { enabled: id > 0 });
  const entry = read.data?.id === id ? read.data : undefined;
  return (
    <Drawer
      opened={id > 0}
      onClose={onClose}
      title={entry ? entry.action_words[locale] : t('logs:difference')}
      width={760}
      about={entry && <code className="s-key">{entry.action}</code>}
    >
      {id > 0 && (
        <ReadState read={{ ...read, data: entry }}>{(data) => <Entry entry={data} onOpen={onOpen} />}</ReadState>
      )}
    </Drawer>
  );
}

function Entry({ entry, onOpen }: { entry: LogEntry; onOpen: (id: number) => void }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const mayUsers = useHas('user_index');
  const [all, setAll] = useState(false);
  const same = entry.fields_changed.filter((each) => each.change === 'same');
  const shown = all ? entry.fields_changed : entry.fields_changed.filter((each) => each.change !== 'same');
  const masked = entry.fields_changed.some((each) => each.hidden === 'personal');
  const person = (one: { id: number; name: string } | null) =>
    one === null ? (
      t(entry.withheld ? 'logs:withheld' : 'logs:nobody')
    ) : mayUsers ? (
      <PageLink to={`/user/about?id=${one.id}`}>{one.name}</PageLink>
    ) : (
      one.name
    );
  const facts: { key: string; label: string; value: React.ReactNode }[] = [
    {
      key: 'when',
      label: t('logs:when'),
      value: (
        <time dateTime={entry.at} className="k-figures">
          {moment(entry.at)}:{entry.at.slice(17, 19)}
        </time>
      ),
    },
    { key: 'who', label: t('logs:who'), value: person(entry.real ?? entry.user) },
    ...(entry.real ? [{ key: 'as', label: t('logs:as_whom'), value: person(entry.user) }] : []),
    { key: 'role', label: t('logs:role'), value: entry.role_words?.[locale] ?? '–' },
    {
      key: 'record',
      label: t('logs:record'),
      value: (
        <>
          {entry.resource_words[locale]}
          {entry.record_id !== null && (
            <>
              {' '}
              <span className="k-figures">#{entry.record_id}</span>
            </>
          )}
          {entry.record_label && (
            <>
              <br />
              {entry.record_label}
            </>
          )}
        </>
      ),
    },
    ...(entry.request_id
      ? [{ key: 'request', label: t('logs:request'), value: <code className="s-key">{entry.request_id}</code> }]
      : []),
    ...(entry.address
      ? [{ key: 'address', label: t('logs:address'), value: <span className="k-figures">{entry.address}</span> }]
      : []),
  ];
  return (
    <div className="o-entry">
      <dl className="k-record">
        {facts.map((fact) => (
          <div key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="o-links k-screen">
        {entry.href && (
          <ActionButton small href={entry.href}>
            {t('logs:open_record')}
          </ActionButton>
        )}
        {entry.record_id !== null && (
          <ActionButton small kind="quiet" href={logHref({ resource: entry.resource, record_id: entry.record_id })}>
            {t('logs:all_of_record')}
          </ActionButton>
        )}
        {(entry.real ?? entry.user) && (
          <ActionButton small kind="quiet" href={logHref({ person: (entry.real ?? entry.user)?.id ?? null })}>
            {t('logs:all_of_person')}
          </ActionButton>
        )}
        {entry.failure_id !== null && (
          <ActionButton
            small
            kind="quiet"
            href={`/logs/exceptions?show=${entry.failure_id}&q=${encodeURIComponent(entry.request_id ?? '')}`}
          >
            {t('logs:to_failure')}
          </ActionButton>
        )}
      </div>
      {masked && <Notice tone="info">{t('logs:masked_about')}</Notice>}
      <section aria-label={t('logs:difference')}>
        <h3 className="s-h3">{t('logs:difference')}</h3>
        {entry.fields_changed.length === 0 ? (
          <p className="s-hint">{t('logs:no_values')}</p>
        ) : (
          <div className="o-diff" role="table" aria-label={t('logs:difference')}>
            <div role="row" className="o-diff-head">
              <span role="columnheader">{t('logs:field')}</span>
              <span role="columnheader">{t('logs:before')}</span>
              <span role="columnheader">{t('logs:after')}</span>
            </div>
            {shown.map((field) => (
              <FieldRow key={field.name} field={field} />
            ))}
          </div>
        )}
        {same.length > 0 && !all && (
          <ActionButton small kind="quiet" onClick={() => setAll(true)}>
            {t('logs:unchanged', { n: same.length })}
          </ActionButton>
        )}
      </section>
      {entry.siblings.length > 0 && (
        <section aria-label={t('logs:siblings')}>
          <h3 className="s-h3">{t('logs:siblings')}</h3>
          <ul className="o-siblings">
            {entry.siblings.map((each) => (
              <li key={each.id}>
                <button type="button" className="o-link" onClick={() => onOpen(each.id)}>
                  {each.action_words[locale]}
                </button>{' '}
                <span className="s-hint">
                  {each.resource_words[locale]}
                  {each.record_id === null ? '' : ` #${each.record_id}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function FieldRow({ field }: { field: LogField }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const value = ({ value: given, words }: LogSide) => {
    if (given === null) return <span aria-hidden>–</span>;
    if (field.hidden)
      return (
        <span title={t(`logs:hidden_${field.hidden}`)}>
          {String(given)} <small>{t(`logs:hidden_${field.hidden}`)}</small>
        </span>
      );
    if (words) return <>{words[locale]}</>;
    if (typeof given === 'boolean') return <>{t(given ? 'ui:yes' : 'ui:no')}</>;
    if (field.kind === 'json') return <pre className="o-json">{String(given)}</pre>;
    if (field.kind === 'moment') return <span className="k-figures">{format.moment(String(given))}</span>;
    if (field.kind === 'date') return <span className="k-figures">{format.date(String(given))}</span>;
    return <span className={typeof given === 'number' ? 'k-figures' : 'o-text'}>{String(given)}</span>;
  };
  return (
    <div role="row" className="o-diff-row" data-change={field.change}>
      <span role="rowheader">
        {field.label[locale]}
        <StatusBadge plain tone={tones[field.change]}>
          {t(`logs:change.${field.change}`)}
        </StatusBadge>
      </span>
      <span role="cell" data-side="before" data-label={t('logs:before')}>
        <span>{value(field.before)}</span>
      </span>
      <span role="cell" data-side="after" data-label={t('logs:after')}>
        <span>{value(field.after)}</span>
      </span>
    </div>
  );
}
