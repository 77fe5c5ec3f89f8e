import { useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { quotaGridQuery, type QuotaSide } from '../contract.ts';
import { QuotaGrid } from '../parts/QuotaGrid.tsx';

const span = (year: number): string => `${year}-${year + 1}`;

/** /quota/management: places of each program, typed like a spreadsheet. */
export default function QuotaManagementPage() {
  const t = useText();
  const [wanted, setYear] = useSearchState('year', 0);
  const [chosen, setBy] = useSearchState<string>('by', 'scholarship');
  const by: QuotaSide = chosen === 'entry' ? 'entry' : 'scholarship';
  const read = useRead(quotaGridQuery, { by, ...(wanted > 0 ? { year: wanted } : {}) });
  return (
    <Screen title={t('title:quota_management')} about={t('quotas:about')}>
      <ViewTabs
        label={t('quotas:by')}
        views={[
          { key: 'scholarship', label: t('quotas:by_scholarship') },
          { key: 'entry', label: t('quotas:by_entry') },
        ]}
        current={by}
        onChoose={(next) => setBy(next)}
      />
      <ReadState read={read} outline="table">
        {(view) => (
          <>
            <div className="k-filters">
              <SelectBox<number>
                label={t('quotas:year')}
                required
                value={view.year}
                options={view.years.map((year) => ({ value: year, label: span(year) }))}
                onChange={(next) => setYear(next ?? 0)}
              />
            </div>
            <QuotaGrid key={`${view.by}.${view.year}`} view={view} title={span(view.year)} />
          </>
        )}
      </ReadState>
    </Screen>
  );
}
