import { useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { coordinatorTheses } from '../contract.ts';
import { ThesisQueue } from '../parts/ThesisQueue.tsx';

/** /thesis/and/project/coordinator/approve: what waits for the coordinator, and what waits for others. */
export default function CoordinatorThesesPage() {
  const t = useText();
  const found = useRead(coordinatorTheses, {});
  return (
    <Screen title={t('title:coordinator_thesis_approval')} about={t('thesis:coordinator_about')}>
      <ReadState read={found} outline="table">
        {(data) => <ThesisQueue queue={data} />}
      </ReadState>
    </Screen>
  );
}
