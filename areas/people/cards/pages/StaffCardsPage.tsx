import { CardScreen } from '../parts/CardScreen.tsx';

/** /staff/id/card: one's own card, or the desk that issues them. */
export default function StaffCardsPage() {
  return <CardScreen person="staff" />;
}
