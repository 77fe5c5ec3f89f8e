import { useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { instructorMakeUps } from '../contract.ts';
import { MakeUpList } from '../parts/MakeUpList.tsx';

/** /make-up/exam/instructor: the make-up exams of the sections somebody teaches. */
export default function InstructorMakeUpsPage() {
  const t = useText();
  return (
    <Screen title={t('title:instructor_make_up_exams')} about={t('makeup:instructor_about')}>
      <MakeUpList query={instructorMakeUps} />
    </Screen>
  );
}
