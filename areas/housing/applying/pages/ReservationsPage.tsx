import { useText } from '#kernel/web/hooks.ts';
import { Reservations } from '../parts/Reservations.tsx';

/** /reservations (HOU-008): the same list under its other address. */
export default function ReservationsPage() {
  const t = useText();
  return <Reservations title={t('title:reservations')} />;
}
