import { useText } from '#kernel/web/hooks.ts';
import { Reservations } from '../parts/Reservations.tsx';

/** /housing/reservations (HOU-008) */
export default function HousingReservationsPage() {
  const t = useText();
  return <Reservations title={t('title:housing_reservations')} />;
}
