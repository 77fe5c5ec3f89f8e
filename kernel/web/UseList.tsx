import { textKey } from '#kernel/contract/text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useFormat, useText } from './hooks.ts';
import { PageLink } from './PageLink.tsx';
import type { RecordUses } from './resource-client.ts';

const tones = { blocks: 'danger', goes: 'warning', cleared: 'neutral' } as const;

/** What uses a record, kind by kind: how many, what becomes of them, and the first few by name. */
export function UseList({ uses }: { uses: RecordUses['uses'] }) {
  const t = useText();
  const { number } = useFormat();
  if (uses.length === 0) return null;
  return (
    <ul className="k-uses">
      {uses.map((use) => (
        <li key={`${use.title ?? ''} ${use.effect}`}>
          <p>
            <b>
              {t('ui:use_count', {
                what: t(use.title === null ? 'ui:use_others' : textKey(use.title)),
                n: use.more ? `${number(use.n)}+` : number(use.n),
              })}
            </b>{' '}
            <StatusBadge tone={tones[use.effect]} plain>
              {t(`ui:use_${use.effect}`)}
            </StatusBadge>
          </p>
          {use.shown.length > 0 && (
            <p className="k-uses-rows">
              {use.shown.map((each, index) => (
                <span key={each.id}>
                  {index > 0 && ', '}
                  {each.href ? <PageLink to={each.href}>{each.label}</PageLink> : each.label}
                </span>
              ))}
            </p>
          )}
          {use.title !== null && use.n > use.shown.length && (
            <p className="k-uses-rows">
              {t('ui:use_hidden', { n: number(use.n - use.shown.length) })}
              {use.href && (
                <>
                  {' · '}
                  <PageLink to={use.href}>{t('ui:use_list')}</PageLink>
                </>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
