import { useSearchValues, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { Candidates } from '../parts/Candidates.tsx';
import { Register } from '../parts/Register.tsx';
import '../parts/graduation.css';

/** /graduation/in/bulk: who can graduate, and the register of the diplomas. */
export default function BulkGraduationPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const tab = search.tab === 'register' ? 'register' : 'candidates';
  return (
    <Screen title={t('title:graduation_in_bulk')} about={t('graduation:bulk_about')}>
      <div className="gr-stack">
        <ViewTabs
          label={t('title:graduation_in_bulk')}
          current={tab}
          views={[
            { key: 'candidates', label: t('graduation:tab_candidates') },
            { key: 'register', label: t('graduation:tab_register') },
          ]}
          onChoose={(next) =>
            change({
              tab: next === 'register' ? next : undefined,
              q: undefined,
              show: undefined,
              page: undefined,
              limit: undefined,
            })
          }
        />
        {tab === 'register' ? <Register /> : <Candidates />}
      </div>
    </Screen>
  );
}
