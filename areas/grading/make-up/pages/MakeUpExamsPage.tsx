import { useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { makeUpExams } from '../contract.ts';
import { MakeUpList } from '../parts/MakeUpList.tsx';

/** /make-up/exam: the make-up exams of a unit, to plan and to follow. */
export default function MakeUpExamsPage() {
  const t = useText();
  return (
    <Screen title={t('title:make_up_exams')} about={t('makeup:about')}>
      <MakeUpList query={makeUpExams} />
    </Screen>
  );
}
