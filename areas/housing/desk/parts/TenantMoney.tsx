import { useFormat, useHas, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { DepositStory } from '../../parts/DepositStory.tsx';
import { OwedItems } from '../../parts/OwedItems.tsx';
import { reservationStateWords } from '../../stays/rules/states.ts';
import { tenantMoney } from '../contract.ts';

/** A tenant's money as housing sees it: what is open, and what became of each deposit. */
export function TenantMoney({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const atDesk = useHas('housingdesk_index');
  const read = useRead(tenantMoney, { id });
  return (
    <Drawer opened title={title} onClose={onClose}>
      <ReadState read={read} outline="cards">
        {(data) => (
          <div className="h-stack">
            <section>
              <h3 className="k-h3">{t('housing:owed.title')}</h3>
              <OwedItems items={data.open} />
              {data.lying.map((line) => (
                <p key={line.currency}>
                  {t('housing:desk.lying')}: {format.money(line.amount, line.currency)}
                </p>
              ))}
            </section>
            {data.stays.length === 0 && <p>{t('housing:tenant.no_stays')}</p>}
            {data.stays.map((stay) => (
              <section key={stay.id}>
                <h3 className="k-h3">
                  {atDesk ? <PageLink to={`/housing/desk/${stay.id}`}>{stay.number}</PageLink> : stay.number} ·{' '}
                  {format.date(stay.arrives_on)} – {format.date(stay.leaves_on)}
                </h3>
                <p className="h-quiet">{reservationStateWords[stay.state][locale]}</p>
                {stay.deposit_story ? <DepositStory story={stay.deposit_story} /> : <p>{t('housing:deposit.none')}</p>}
              </section>
            ))}
          </div>
        )}
      </ReadState>
    </Drawer>
  );
}
