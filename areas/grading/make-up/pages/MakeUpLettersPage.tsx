import { useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { SemesterSelect } from '../../parts/SemesterSelect.tsx';
import { makeUpLetters } from '../contract.ts';
import { LetterGrid } from '../parts/LetterGrid.tsx';
import '../../parts/grading.css';

/** /make-up/exam/letter/entry: points of make-up exams, the letters they lead to, and what waits for approval. */
export default function MakeUpLettersPage() {
  const t = useText();
  const [semester, setSemester] = useSearchState('semester', 0);
  const found = useRead(makeUpLetters, semester > 0 ? { semester_id: semester } : {});
  return (
    <Screen title={t('title:make_up_letter_entry')} about={t('makeup:entry_about')}>
      <ReadState read={found} outline="table">
        {(data) => (
          <div className="g-stack">
            <div className="g-choose k-screen">
              <SemesterSelect semesters={data.semesters} value={data.semester?.id ?? null} onChange={setSemester} />
            </div>
            <LetterGrid key={data.semester?.id ?? 0} semester={data.semester?.id ?? 0} rows={data.rows} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
