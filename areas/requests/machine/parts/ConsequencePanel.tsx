import { textKey } from '#kernel/contract/text.ts';
import { useRead, useLocale, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { requestConsequences, type ConsequenceView } from '../contract.ts';

/** Everything that would change, in one panel, before he confirms; what nobody has computed is said to be unknown, with the office. */
export function ConsequencePanel({ kind, form }: { kind: string; form: Record<string, unknown> }) {
  const t = useText();
  const read = useRead(requestConsequences, { kind, form });
  return (
    <section className="q-consequences" aria-label={t('request:consequences')}>
      <h3>{t('request:consequences')}</h3>
      <p className="q-meta">{t('request:consequences_about')}</p>
      <ReadState read={read}>{(data) => <ConsequenceList lines={data.lines} />}</ReadState>
    </section>
  );
}
export function ConsequenceList({ lines }: { lines: readonly ConsequenceView[] }) {
  const t = useText();
  const locale = useLocale();
  return (
    <dl className="q-consequence-list">
      {lines.map((line, at) => (
        <div key={`${line.topic}.${at}`} data-known={line.known || undefined}>
          <dt>
            <StatusBadge tone={line.tone}>{t(textKey(`request:topic.${line.topic}`))}</StatusBadge>
          </dt>
          <dd>
            {line.before && line.after && (
              <strong>{t('request:before_after', { before: line.before[locale], after: line.after[locale] })} </strong>
            )}
            {line.about[locale]}
            {line.office && (
              <span className="q-meta">
                {' '}
                {t('request:ask_office', { office: t(textKey(`office:${line.office}`)) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
