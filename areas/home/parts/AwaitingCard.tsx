import { useHas, useRead, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { approvalsCount } from '#areas/requests/contract.ts';

/** How many matters wait for this person's decision, in whatever area; nothing where none does. */
export function AwaitingCard() {
  const t = useText();
  const decides = useHas('approval_index');
  const { data } = useRead(approvalsCount, {}, { enabled: decides, staleTime: 30_000 });
  if (!data || data.total === 0) return null;
  return (
    <Panel title={t('home:awaiting.title')} link={{ href: '/approvals', label: t('home:details') }}>
      <p>{t(data.total === 1 ? 'home:awaiting.about_one' : 'home:awaiting.about', { n: data.total })}</p>
    </Panel>
  );
}
