import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { disciplineProcess } from '../resources/discipline-process.ts';

/** /discipline/process: the processes the reader keeps or investigates, with the clock that runs. */
export default function DisciplineProcessesPage() {
  const t = useText();
  const mayReport = useHas('disciplineprocess_store');
  return (
    <ResourceList
      resource={disciplineProcess}
      title={t('title:discipline_processes')}
      main={
        mayReport && (
          <ActionButton kind="main" href="/discipline/process/new">
            {t('discipline:new')}
          </ActionButton>
        )
      }
    />
  );
}
