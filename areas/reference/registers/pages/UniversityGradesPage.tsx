import { useText } from '#kernel/web/hooks.ts';
import { SheetList } from '../parts/SheetList.tsx';
import { universityGrade } from '../resources/university-grade.ts';

/** Üniversite notları: which grade elsewhere becomes which letter of ours. */
export default function UniversityGradesPage() {
  const t = useText();
  return <SheetList resource={universityGrade} title={t('title:university_grades')} />;
}
