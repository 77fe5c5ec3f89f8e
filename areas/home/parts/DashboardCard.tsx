import { lazy, Suspense } from 'react';
import type { Card, DashboardAnswer } from '#areas/home/contract.ts';
import { ClassesCard } from '#areas/home/parts/ClassesCard.tsx';
import { DatesCard, FullSectionsCard, LiveCard, SystemCard } from '#areas/home/parts/OfficeCards.tsx';
import { OpenCard, RegistrationCard } from '#areas/home/parts/StudentCards.tsx';
import { AveragesCard, BalanceCard, ProgramsCard, ProgressCard } from '#areas/home/parts/StudyCards.tsx';

// few have these: they come when somebody does
const LanguageCard = lazy(async () => ({ default: (await import('#areas/home/parts/LanguageCard.tsx')).LanguageCard }));
const ofUnit = () => import('#areas/home/parts/UnitCards.tsx');
const UnitRegistrationCard = lazy(async () => ({ default: (await ofUnit()).UnitRegistrationCard }));
const GradingCard = lazy(async () => ({ default: (await ofUnit()).GradingCard }));
const ofTeaching = () => import('#areas/home/parts/TeachingCards.tsx');
const TeachingCard = lazy(async () => ({ default: (await ofTeaching()).TeachingCard }));
const WaitingCard = lazy(async () => ({ default: (await ofTeaching()).WaitingCard }));
const RiskCard = lazy(async () => ({ default: (await ofTeaching()).RiskCard }));

const aside: readonly Card['card'][] = ['registration', 'balance', 'progress', 'dates', 'system', 'full-sections'];
/** What of a card stands in a column; the caseload stands in both. */
export const standsIn = (column: 'main' | 'side', card: Card): boolean =>
  card.card !== 'holds' && (card.card === 'caseload' || aside.includes(card.card) === (column === 'side'));

/** One card of the dashboard. */
export function DashboardCard(props: CardOfColumn) {
  return (
    <Suspense fallback={null}>
      <OneCard {...props} />
    </Suspense>
  );
}
interface CardOfColumn {
  card: Card;
  data: DashboardAnswer;
  column: 'main' | 'side';
}
function OneCard({ card, data, column }: CardOfColumn) {
  const { today, semester } = data;
  switch (card.card) {
    case 'classes':
      return <ClassesCard card={card} today={today} semester={semester} />;
    case 'language':
      return <LanguageCard card={card} today={today} />;
    case 'open':
      return <OpenCard card={card} today={today} />;
    case 'registration':
      return <RegistrationCard card={card} />;
    case 'balance':
      return <BalanceCard card={card} />;
    case 'averages':
      return <AveragesCard card={card} />;
    case 'progress':
      return <ProgressCard card={card} />;
    case 'programs':
      return <ProgramsCard card={card} />;
    case 'teaching':
      return <TeachingCard card={card} today={today} />;
    case 'caseload':
      return column === 'main' ? <WaitingCard card={card} /> : <RiskCard card={card} />;
    case 'unit-registration':
      return <UnitRegistrationCard card={card} />;
    case 'grading':
      return <GradingCard card={card} today={today} />;
    case 'live':
      return <LiveCard card={card} today={today} />;
    case 'full-sections':
      return <FullSectionsCard card={card} />;
    case 'dates':
      return <DatesCard card={card} today={today} />;
    case 'system':
      return <SystemCard card={card} />;
    case 'holds':
      return null;
  }
}
