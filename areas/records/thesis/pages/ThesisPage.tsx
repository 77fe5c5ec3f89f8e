import { usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { thesis } from '../contract.ts';
import { ThesisDetail } from '../parts/ThesisDetail.tsx';
import { useTitleOf } from '../parts/thesis-words.ts';
import { thesisTone } from '../rules/thesis-states.ts';

/** /thesis/and/project/:id: one work, for each of its parties. */
export default function ThesisPage() {
  const t = useText();
  const titleOf = useTitleOf();
  const { id = '' } = usePageParams();
  const found = useRead(thesis, { id: Number(id) });
  return (
    <ReadState read={found} title={t('title:thesis')}>
      {(work) => (
        <Screen
          title={titleOf(work)}
          about={`${work.student.name} · ${t(`thesis:type.${work.type}`)}`}
          status={<StatusBadge tone={thesisTone[work.status]}>{t(`thesis:status.${work.status}`)}</StatusBadge>}
        >
          <ThesisDetail work={work} />
        </Screen>
      )}
    </ReadState>
  );
}
