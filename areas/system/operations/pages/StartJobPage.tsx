import { useLocale, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { startableJobs } from '../jobs-contract.ts';
import { JobForm } from '../parts/JobForm.tsx';
import '../../parts/system.css';
import '../parts/operations.css';

/** SYS-034: the jobs of all areas that the reader may start, with their parameters. */
export default function StartJobPage() {
  const t = useText();
  const locale = useLocale();
  const [chosen, choose] = useSearchState<string>('job', '');
  const read = useRead(startableJobs, {});
  return (
    <Screen
      title={t('title:start_job')}
      about={t('jobs:start_about')}
      actions={
        <ActionButton kind="quiet" href="/job/logs/me">
          {t('jobs:to_mine')}
        </ActionButton>
      }
    >
      <ReadState read={read}>
        {({ jobs }) => {
          const job = jobs.find((each) => each.name === chosen) ?? jobs[0];
          if (!job) return <EmptyState title={t('jobs:none')}>{t('jobs:none_about')}</EmptyState>;
          return (
            <div className="o-jobs">
              <nav aria-label={t('jobs:choose')}>
                <ul>
                  {jobs.map((each) => (
                    <li key={each.name}>
                      <button
                        type="button"
                        aria-current={each.name === job.name || undefined}
                        onClick={() => choose(each.name)}
                      >
                        {each.title[locale]}
                      </button>
                    </li>
                  ))}
                </ul>
              </nav>
              <JobForm key={job.name} job={job} />
            </div>
          );
        }}
      </ReadState>
    </Screen>
  );
}
