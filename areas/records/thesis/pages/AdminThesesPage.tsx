import { useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { adminTheses } from '../contract.ts';
import { ThesisQueue } from '../parts/ThesisQueue.tsx';

/** /thesis/and/project/admin/approve: what waits for the administrator, and what waits for others. */
export default function AdminThesesPage() {
  const t = useText();
  const found = useRead(adminTheses, {});
  return (
    <Screen title={t('title:admin_thesis_approval')} about={t('thesis:admin_about')}>
      <ReadState read={found} outline="table">
        {(data) => <ThesisQueue queue={data} />}
      </ReadState>
    </Screen>
  );
}
