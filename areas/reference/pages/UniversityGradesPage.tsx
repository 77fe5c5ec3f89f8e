import type { Resource } from '#kernel/contract/define-resource.ts';
import { useText } from '#kernel/web/hooks.ts';
import { SheetList } from '#areas/reference/parts/SheetList.tsx';
import { universityGrade } from '#areas/reference/resources/university-grade.ts';

/** Üniversite notları: which grade elsewhere becomes which letter of ours. */
export default function UniversityGradesPage() {
  const t = useText();
  return <SheetList resource={universityGrade as unknown as Resource} title={t('title:university_grades')} />;
}
