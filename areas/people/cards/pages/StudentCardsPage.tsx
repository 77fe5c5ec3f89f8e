import { CardScreen } from '../parts/CardScreen.tsx';

/** /student/id/card: one's own card, or the desk that issues them. */
export default function StudentCardsPage() {
  return <CardScreen person="student" />;
}
