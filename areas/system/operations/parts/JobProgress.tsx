import { Progress } from '@mantine/core';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import type { RunView } from '../jobs-contract.ts';

const rough = (t: ReturnType<typeof useText>, seconds: number): string =>
  seconds < 90 ? t('jobs:seconds', { n: seconds }) : t('jobs:minutes', { n: Math.round(seconds / 60) });

/** How far a run is: a bar with its figures beside it, spoken politely while it moves. */
export function JobProgress({ run }: { run: Pick<RunView, 'status' | 'done' | 'total' | 'left' | 'cancel_asked_at'> }) {
  const t = useText();
  const { number } = useFormat();
  const share =
    run.status === 'finished' ? 100 : run.total ? Math.min(100, Math.round((run.done / run.total) * 100)) : 0;
  const figures = run.total
    ? t('jobs:progress_of', { done: number(run.done), total: number(run.total) })
    : run.done > 0
      ? t('jobs:progress_done', { done: number(run.done) })
      : '';
  const unknown = run.status === 'running' && !run.total;
  return (
    <div className="o-progress">
      <Progress.Root size="lg" aria-hidden>
        <Progress.Section
          value={unknown ? 100 : share}
          striped={unknown}
          animated={unknown}
          color={run.status === 'failed' ? 'danger' : undefined}
        />
      </Progress.Root>
      <p role="status" className="o-progress-words">
        <span className="k-figures">
          {figures}
          {run.total ? ` · ${share} %` : ''}
        </span>
        <span>
          {run.status === 'queued'
            ? t('jobs:waiting')
            : run.status === 'running' && run.cancel_asked_at
              ? t('jobs:stopping')
              : run.left !== null
                ? t('jobs:left', { time: rough(t, run.left) })
                : ''}
        </span>
      </p>
    </div>
  );
}
/** A span of time in words. */
export const spanOf = rough;
