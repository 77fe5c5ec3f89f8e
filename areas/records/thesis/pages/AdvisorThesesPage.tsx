import { useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { Panel } from '#ui/Panel.tsx';
import { AdvisorWishes } from '../parts/AdvisorWishes.tsx';
import { OwnTopics } from '../parts/OwnTopics.tsx';
import { ThesisTable } from '../parts/ThesisTable.tsx';
import { advisorTheses } from '../topics-contract.ts';
import '../parts/thesis.css';

/** /thesis/and/project/advisor/approve: wishes, proposals and the advisor's own topics. */
export default function AdvisorThesesPage() {
  const t = useText();
  const found = useRead(advisorTheses, {});
  return (
    <Screen title={t('title:advisor_thesis_approval')} about={t('thesis:advisor_about')}>
      <ReadState read={found} outline="table">
        {(data) => (
          <div className="th-stack">
            <Panel title={t('thesis:waiting_title')} flush>
              <ThesisTable label={t('thesis:waiting_title')} rows={data.waiting} empty={t('thesis:nothing_waits')} />
            </Panel>
            <Panel title={t('thesis:your_votes')} flush>
              <ThesisTable label={t('thesis:your_votes')} rows={data.votes} empty={t('thesis:your_votes_none')} />
            </Panel>
            <Panel title={t('thesis:wishes_waiting')} flush>
              <AdvisorWishes rows={data.wishes} />
            </Panel>
            <OwnTopics topics={data.topics} mayOffer={data.may_offer} />
            <Panel title={t('thesis:advised_title')} flush>
              <ThesisTable label={t('thesis:advised_title')} rows={data.others} empty={t('thesis:advised_none')} />
            </Panel>
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
