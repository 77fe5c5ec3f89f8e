import { useGo, useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { jobLog } from '../resources/job-log.ts';

/** SYS-032: everything that ran in the background. */
export default function JobLogsPage() {
  const t = useText();
  const go = useGo();
  const mayStart = useHas('job_store');
  return (
    <ResourceList
      resource={jobLog}
      title={t('title:job_logs')}
      onOpen={(row) => go(`/job/logs/detail/${row.id}`)}
      rowActions={(row) => [{ key: 'open', label: t('ui:open'), href: `/job/logs/detail/${row.id}` }]}
      extra={mayStart ? <ActionButton href="/jobs/start">{t('jobs:to_start')}</ActionButton> : undefined}
    />
  );
}
