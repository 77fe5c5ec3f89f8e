import { useHas, useMe, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { RecordPicker } from './shared/RecordPicker.tsx';

/** Whose exams are shown: one's own, or a colleague's for who may look people up. */
export function useExamPerson(): { staff_id: number | null; someone: boolean } {
  const me = useMe();
  const [search] = useSearchValues();
  const staff_id = Number(search.staff) > 0 ? Number(search.staff) : null;
  return { staff_id, someone: staff_id !== null || Boolean(me?.staff) };
}
export function PersonBar() {
  const t = useText();
  const me = useMe();
  const searches = useHas('staff_index');
  const [, change] = useSearchValues();
  const { staff_id } = useExamPerson();
  if (!searches) return null;
  return (
    <div className="x-bar k-screen">
      <RecordPicker
        to="staff"
        label={t('exams:person')}
        value={staff_id ?? me?.staff?.id ?? null}
        onChange={(id) => change({ staff: id })}
      />
    </div>
  );
}
