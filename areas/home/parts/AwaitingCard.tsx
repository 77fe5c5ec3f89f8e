import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useHas, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckCircleIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { approvalsCount } from '#areas/requests/contract.ts';

/** What waits for this person in the active role, in whatever area: by kind, the most pressing first. */
export function AwaitingCard() {
  const t = useText();
  const { number } = useFormat();
  const decides = useHas('approval_index');
  const { data } = useRead(approvalsCount, {}, { enabled: decides, staleTime: 30_000 });
  if (!data) return null;
  return (
    <Panel
      flush
      title={t('home:awaiting.title')}
      {...(data.total > 0
        ? {
            about: t(data.total === 1 ? 'home:awaiting.about_one' : 'home:awaiting.about', { n: number(data.total) }),
            link: { href: '/approvals', label: t('home:details') },
          }
        : {})}
    >
      {data.kinds.length === 0 ? (
        <EmptyState small icon={<CheckCircleIcon />} title={t('home:awaiting.none')} />
      ) : (
        <ul className="h-list">
          {data.kinds.map((each) => (
            <li key={each.kind}>
              <div className="h-words">
                <p className="h-line">
                  <PageLink to={`/approvals?kind=${encodeURIComponent(each.kind)}`}>
                    {t(textKey(`approvals:kind.${each.kind}`))}
                  </PageLink>
                </p>
              </div>
              <div className="h-end">
                {each.urgent > 0 && (
                  <StatusBadge tone="danger">{t('home:awaiting.urgent', { n: number(each.urgent) })}</StatusBadge>
                )}
                {each.overdue > 0 && (
                  <StatusBadge tone="warning">{t('home:awaiting.overdue', { n: number(each.overdue) })}</StatusBadge>
                )}
                <span className="h-figure">{data.more ? `${number(each.total)}+` : number(each.total)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
