import { useHas, useLocale, useRead, useSearchState, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { fold, textKey } from '#kernel/contract/text.ts';
import { ReportSchedules } from '../parts/ReportSchedules.tsx';
import { ReportScreen } from '../parts/ReportScreen.tsx';
import { reportCatalogue, type ReportCard } from '../contract.ts';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import '../../parts/system.css';
import '../parts/reports.css';

/** /report (ACC-111): the catalogue of declared reports, one of them (`name`), and those that are sent by mail (`tab`). */
export default function ReportPage() {
  const t = useText();
  const [name] = useSearchState<string>('name', '');
  const [tab, choose] = useSearchState<string>('tab', '');
  const schedules = useHas('reportschedule_index');
  if (name !== '') return <ReportScreen name={name} />;
  return (
    <Screen title={t('title:reports')} about={t('report:about')}>
      {schedules && (
        <ViewTabs
          label={t('report:views')}
          current={tab === 'schedules' ? tab : ''}
          views={[
            { key: '', label: t('report:catalogue') },
            { key: 'schedules', label: t('report:schedules') },
          ]}
          onChoose={choose}
        />
      )}
      {schedules && tab === 'schedules' ? <ReportSchedules /> : <Catalogue />}
    </Screen>
  );
}

function Catalogue() {
  const t = useText();
  const locale = useLocale();
  const [search, set] = useSearchValues();
  const read = useRead(reportCatalogue, {});
  const wanted = typeof search.q === 'string' ? search.q : '';
  return (
    <ReadState read={read} outline="cards">
      {({ reports }) => {
        if (reports.length === 0) return <EmptyState title={t('report:none')}>{t('report:none_about')}</EmptyState>;
        const words = fold(wanted).split(/\s+/);
        const found = reports.filter(({ title, about, group }) => {
          const text = fold(`${title[locale]} ${about[locale]} ${t(textKey(`report:group.${group}`))}`);
          return words.every((word) => text.includes(word));
        });
        return (
          <>
            <div className="k-filters">
              <SearchBox label={t('report:search')} value={wanted} onSearch={(q) => set({ q })} slash />
            </div>
            {found.length === 0 && (
              <EmptyState
                title={t('report:none_found')}
                action={<ActionButton onClick={() => set({ q: undefined })}>{t('ui:clear')}</ActionButton>}
              >
                {t('report:none_found_about')}
              </EmptyState>
            )}
            {[...Map.groupBy(found, (report) => report.group)].map(([group, cards]) => (
              <section key={group} className="s-group">
                <h2 className="k-h2">{t(textKey(`report:group.${group}`))}</h2>
                <ul>
                  {cards.map((card) => (
                    <Card key={card.name} card={card} />
                  ))}
                </ul>
              </section>
            ))}
          </>
        );
      }}
    </ReadState>
  );
}
function Card({ card }: { card: ReportCard }) {
  const locale = useLocale();
  return (
    <li>
      <h3>
        <Link href={`/report?name=${card.name}`}>{card.title[locale]}</Link>
      </h3>
      <p>{card.about[locale]}</p>
    </li>
  );
}
