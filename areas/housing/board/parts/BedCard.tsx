import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useHas, useLocale, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { dayKinds, genders } from '../../inventory/rules/words.ts';
import type { BoardBed, housingBoard } from '../contract.ts';
import { barLook, barTones } from '../rules/bar-look.ts';

/** One bed of the board: where it is, who has it on the days shown, each with the way to the desk. */
export function BedCard({
  bed,
  board,
  onClose,
}: {
  bed: BoardBed;
  board: OutputOf<typeof housingBoard>;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { date } = useFormat();
  const atDesk = useHas('housingdesk_index');
  const stays = board.stays.filter((stay) => stay.bed_id === bed.id);
  const closed = board.closed.filter((each) => each.bed_id === bed.id);
  return (
    <Drawer opened title={t('housing:board.bed_of', { bed: bed.code })} onClose={onClose}>
      <div className="h-stack">
        <FactStrip
          facts={[
            { key: 'room', label: t('housing:board.room'), value: bed.room },
            { key: 'floor', label: t('housing:board.floor'), value: String(bed.floor) },
            { key: 'gender', label: t('housing:board.gender'), value: genders[bed.gender][locale] },
          ]}
        />
        {stays.length === 0 && <EmptyState small title={t('housing:board.nobody')} />}
        <ul className="h-lines">
          {stays.map((stay) => {
            const look = barLook(stay, board.today);
            const tone = barTones[look];
            return (
              <li key={stay.id}>
                {atDesk ? (
                  <PageLink to={`/housing/desk/${stay.reservation_id}`}>{`${stay.name}, ${stay.number}`}</PageLink>
                ) : (
                  `${stay.name}, ${stay.number}`
                )}{' '}
                <StatusBadge tone={tone === 'accent' ? 'info' : tone}>{t(`housing:board.${look}`)}</StatusBadge>
                <br />
                {date(stay.from_on)} – {date(stay.until_on)}
              </li>
            );
          })}
          {closed.map((each) => (
            <li key={`${each.kind}-${each.first_on}`}>
              {dayKinds[each.kind][locale]}: {date(each.first_on)} – {date(each.last_on)}
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}
