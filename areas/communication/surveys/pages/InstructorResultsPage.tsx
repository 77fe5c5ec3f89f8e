import { useGo, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { instructorResults } from '../contract.ts';
import { GroupTable } from '../parts/GroupTable.tsx';

/** /survey/instructor/results: published evaluations of the courses one teaches. */
export default function InstructorResultsPage() {
  const t = useText();
  const go = useGo();
  const read = useRead(instructorResults, {});
  return (
    <Screen title={t('title:survey_instructor_results')}>
      <ReadState read={read} outline="table">
        {(groups) => (
          <GroupTable
            groups={groups}
            dated
            onOpen={(group) => go(`/survey/results/${group.survey_id}?related=${group.related_id}`)}
          />
        )}
      </ReadState>
    </Screen>
  );
}
