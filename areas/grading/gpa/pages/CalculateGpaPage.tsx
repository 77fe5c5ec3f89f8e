import { useSearchValues } from '#kernel/web/hooks.ts';
import { GpaRunsScreen } from '../parts/GpaRunsScreen.tsx';
import { GpaRunScreen } from '../parts/GpaRunScreen.tsx';
import { gpaRunInput } from '../parts/gpa-input.ts';
import '../parts/gpa.css';

/** /students/calculate/gpa: start a recalculation, or look at one with its differences. */
export default function CalculateGpaPage() {
  const [search] = useSearchValues();
  const input = gpaRunInput(search);
  return input === null ? <GpaRunsScreen /> : <GpaRunScreen input={input} />;
}
