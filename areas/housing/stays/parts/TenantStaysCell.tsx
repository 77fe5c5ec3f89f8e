import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useFormat, useHas, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { tenantStays } from '../contract.ts';
import { reservationStateWords, stayStateWords } from '../rules/states.ts';
import '../../parts/housing.css';

/** How often somebody applied; in his record each reservation with the beds it brought. */
export default function TenantStaysCell({ value, row, inRecord }: CellProps) {
  return inRecord ? <History id={row.id} /> : <>{typeof value === 'number' ? value : 0}</>;
}
function History({ id }: { id: number }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { date } = useFormat();
  const lists = useHas('housingreservation_index');
  const read = useRead(tenantStays, { id });
  return (
    <ReadState read={read} outline="cards">
      {(reservations) =>
        reservations.length === 0 ? (
          <>{t('housing:tenant.no_stays')}</>
        ) : (
          <ul className="h-history">
            {reservations.map((each) => (
              <li key={each.id}>
                {lists ? (
                  <PageLink to={`/housing/reservations?q=${each.number}`}>{each.number}</PageLink>
                ) : (
                  <strong>{each.number}</strong>
                )}{' '}
                <StatusBadge tone={reservationStateWords[each.state].tone} plain>
                  {reservationStateWords[each.state][locale]}
                </StatusBadge>
                <br />
                {each.stays.length === 0
                  ? `${date(each.arrives_on)} – ${date(each.leaves_on)}`
                  : each.stays.map((stay) => (
                      <span key={stay.id} className="h-history-stay">
                        {stay.bed}, {name(stay.building)} · {date(stay.from_on)} – {date(stay.until_on)}
                        {each.stays.length > 1 && ` · ${stayStateWords[stay.state][locale]}`}
                      </span>
                    ))}
              </li>
            ))}
          </ul>
        )
      }
    </ReadState>
  );
}
