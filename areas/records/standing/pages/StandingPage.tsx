import { useSearchValues } from '#kernel/web/hooks.ts';
import { standingInput } from '../parts/standing-input.ts';
import { StandingRunScreen } from '../parts/StandingRunScreen.tsx';
import { StandingRunsScreen } from '../parts/StandingRunsScreen.tsx';

/** /student/programs/standing: runs over all students of a semester, or one of them. */
export default function StandingPage() {
  const [search] = useSearchValues();
  const input = standingInput(search);
  return input === null ? <StandingRunsScreen /> : <StandingRunScreen input={input} />;
}
