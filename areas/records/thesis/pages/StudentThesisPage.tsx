import { useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { thesis } from '../contract.ts';
import { ThesisDetail } from '../parts/ThesisDetail.tsx';
import { ThesisTable } from '../parts/ThesisTable.tsx';
import { TopicRanking } from '../parts/TopicRanking.tsx';
import { useTitleOf } from '../parts/thesis-words.ts';
import { thesisTone } from '../rules/thesis-states.ts';
import { myThesis } from '../topics-contract.ts';
import '../parts/thesis.css';

/** /thesis/and/project/student: choosing a topic, then the work itself. */
export default function StudentThesisPage() {
  const t = useText();
  const found = useRead(myThesis, {});
  return (
    <Screen
      title={t('title:my_thesis')}
      about={t('thesis:student_about')}
      actions={<ActionButton href="/thesis/archive">{t('title:thesis_archive')}</ActionButton>}
    >
      <ReadState read={found}>
        {(mine) => (
          <div className="th-stack">
            {mine.thesis_id !== null && <OwnWork id={mine.thesis_id} />}
            {(mine.choosing || mine.thesis_id === null) && <TopicRanking mine={mine} />}
            {mine.earlier.length > 0 && (
              <Panel title={t('thesis:earlier_title')} flush>
                <ThesisTable label={t('thesis:earlier_title')} rows={mine.earlier} empty={t('thesis:none')} />
              </Panel>
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
function OwnWork({ id }: { id: number }) {
  const t = useText();
  const titleOf = useTitleOf();
  const found = useRead(thesis, { id });
  return (
    <ReadState read={found}>
      {(work) => (
        <div className="th-stack">
          <div className="th-line">
            <h2 className="k-h2">{titleOf(work)}</h2>
            <StatusBadge tone={thesisTone[work.status]}>{t(`thesis:status.${work.status}`)}</StatusBadge>
          </div>
          <ThesisDetail work={work} />
        </div>
      )}
    </ReadState>
  );
}
