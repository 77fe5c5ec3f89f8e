import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useEffect } from 'react';
import { useFormat, useLocale, useMe, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { GraduationIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { dashboard, type DashboardAnswer } from '#areas/home/contract.ts';
import { AnnouncementsCard } from '#areas/home/parts/AnnouncementsCard.tsx';
import { AwaitingCard } from '#areas/home/parts/AwaitingCard.tsx';
import { DashboardCard, standsIn } from '#areas/home/parts/DashboardCard.tsx';
import { HoldsCard } from '#areas/home/parts/StudentCards.tsx';
import { useDashboardFacts } from '#areas/home/parts/use-dashboard-facts.tsx';
import { daysBetween } from '#kernel/contract/calendar.ts';
import '#areas/home/parts/home.css';

const atLeisure: readonly string[] = ['OGR', 'MS', 'ALUMNI', 'F-1 Exchange Exit'];
const ofUnit: readonly string[] = ['chair', 'dean', 'unitoffice'];
/** `Ayşe Nur` of `Ayşe Nur Yılmaz` */
const firstName = (fullName: string): string => fullName.trim().split(/\s+/).slice(0, -1).join(' ') || fullName;

/** ACC-005: what now, for whoever is signed in. */
export default function DashboardPage() {
  const t = useText();
  const locale = useLocale();
  const me = useMe();
  const role = me?.active_role.name ?? '';
  const read = useRead(dashboard, {}, { refetchInterval: atLeisure.includes(role) ? 300_000 : 30_000 });
  const facts = useDashboardFacts(read.data);
  const term = useTerm();
  useEffect(() => {
    document.title = `${t('title:dashboard')} · Kampüs`; // after the greeting that Screen has written
  }, [t, locale, me?.full_name]);
  return (
    <Screen
      title={t('home:greeting', { name: firstName(me?.full_name ?? '') })}
      about={read.data && role !== 'ALUMNI' ? term(read.data) : undefined}
      facts={facts.length > 0 ? <FactStrip facts={facts} label={t('home:facts')} /> : undefined}
    >
      <ReadState read={read} outline="cards">
        {(data) => <Cards data={data} />}
      </ReadState>
    </Screen>
  );
}

function Cards({ data }: { data: DashboardAnswer }) {
  const t = useText();
  const holds = data.cards.find((card) => card.card === 'holds');
  const main = data.cards.filter((card) => standsIn('main', card));
  const side = data.cards.filter((card) => standsIn('side', card));
  // the caseload fills the side by itself
  const news = data.role === 'advisor' && data.cards.length > 0 ? 'main' : 'side';
  const todo = atLeisure.includes(data.role) ? null : main.length === 0 && data.cards.length > 0 ? 'main' : 'side';
  const none = atLeisure.includes(data.role) ? 'none.' : ofUnit.includes(data.role) ? 'unit.none' : null;
  return (
    <>
      {holds && (
        <div className="h-top">
          <HoldsCard card={holds} />
        </div>
      )}
      <div className="h-columns">
        <div className="h-column">
          {todo === 'main' && <AwaitingCard />}
          {main.map((card) => (
            <DashboardCard key={card.card} card={card} data={data} column="main" />
          ))}
          {news === 'main' && <AnnouncementsCard />}
          {data.cards.length === 0 && (
            <Panel title={t('title:dashboard')}>
              <Nothing kind={none} />
            </Panel>
          )}
        </div>
        <div className="h-column">
          {todo === 'side' && <AwaitingCard />}
          {side.map((card) => (
            <DashboardCard key={card.card} card={card} data={data} column="side" />
          ))}
          {news === 'side' && <AnnouncementsCard />}
        </div>
      </div>
    </>
  );
}
/** Why there is nothing, and who can help. */
function Nothing({ kind }: { kind: string | null }) {
  const t = useText();
  if (kind === 'none.')
    return (
      <EmptyState small icon={<GraduationIcon />} title={t('home:none.title')}>
        {t('home:none.about')}
      </EmptyState>
    );
  if (kind === 'unit.none')
    return (
      <EmptyState small title={t('home:unit.none')}>
        {t('home:unit.none_about')}
      </EmptyState>
    );
  return (
    <EmptyState small title={t('home:term.none')}>
      {t('home:dates.empty')}
    </EmptyState>
  );
}

/** Where the semester stands today. */
function useTerm(): (data: DashboardAnswer) => string {
  const t = useText();
  const { sayDate } = useFormat();
  const semesterName = useSemesterName();
  return ({ semester, today }) => {
    if (!semester) return t('home:term.none');
    const name = { semester: semesterName(semester) };
    if (today < semester.classes_start_on) {
      const days = daysBetween(today, semester.classes_start_on);
      return t(days === 1 ? 'home:term.before_one' : 'home:term.before', { ...name, days });
    }
    if (today > semester.classes_end_on)
      return t('home:term.after', { ...name, date: sayDate(semester.classes_end_on) });
    return t('home:term.week', { ...name, week: Math.floor(daysBetween(semester.classes_start_on, today) / 7) + 1 });
  };
}
