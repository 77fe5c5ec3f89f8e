import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import type { housingMove } from '../contract-moves.ts';

/** What somebody is asked: which bed instead of which, from when, for how much and until when. */
export function MoveQuestion({ move }: { move: OutputOf<typeof housingMove> }) {
  const t = useText();
  const nameOf = useName();
  const format = useFormat();
  return (
    <div>
      <p>
        <strong>{t('housing:move.from_to', { from: move.bed_now, to: move.bed })}</strong>
      </p>
      <p>
        {t('housing:move.place', { building: nameOf(move.building), room: move.room, type: nameOf(move.room_type) })}
      </p>
      <p>{t('housing:nights', { from: format.sayDate(move.from_on), until: format.sayDate(move.until_on) })}</p>
      <p>{t('housing:move.price', { price: format.money(move.price, move.currency) })}</p>
      {move.note && <p>{t('housing:move.note', { note: move.note })}</p>}
      <p>{t('housing:move.until', { when: format.sayMoment(move.answer_by) })}</p>
    </div>
  );
}
