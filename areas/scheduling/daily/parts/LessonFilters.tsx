import { useHas, useLocale, useMe, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { RecordPicker } from '../../exams/parts/shared/RecordPicker.tsx';
import { lessonStates, type LessonState } from '../rules/lessons.ts';

const codes = Object.keys(lessonStates) as LessonState[];
const idIn = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null);
/** What the address says of the filters, as the input of the lists; who teaches sees the own lessons first. */
export function useLessonFilters() {
  const [search, change] = useSearchValues();
  const me = useMe();
  const employee = useHas('courseschedule_index');
  const teaches = employee && Boolean(me?.staff);
  const teacher = teaches && ['instructor', 'adjunct'].includes(me?.active_role.name ?? '');
  const mine = teaches && (search.mine === undefined ? teacher : Number(search.mine) === 1);
  const [faculty, department, room, staff] = [search.faculty, search.department, search.room, search.staff].map(idIn);
  const query = typeof search.q === 'string' ? search.q : '';
  const state = codes.find((each) => each === search.state);
  return {
    search,
    change,
    employee,
    teaches,
    mine,
    query,
    input: {
      ...(query ? { query } : {}),
      ...(faculty ? { faculty_id: faculty } : {}),
      ...(department ? { department_id: department } : {}),
      ...(room ? { classroom_id: room } : {}),
      ...(staff && !mine ? { staff_id: staff } : {}),
      ...(state ? { state } : {}),
      ...(mine ? { mine: true } : {}),
    },
  };
}
/** Whose lessons are shown: searched by what is typed, narrowed by unit, room, instructor and state. */
export function LessonFilters({ filters }: { filters: ReturnType<typeof useLessonFilters> }) {
  const t = useText();
  const locale = useLocale();
  const { search, change, employee, teaches, mine, query } = filters;
  const pick = (key: string) => (id: number | null) => change({ [key]: id ?? undefined, page: undefined });
  return (
    <>
      <div className="dl-bar k-screen">
        <SearchBox
          slash
          label={t('daily:search')}
          placeholder={t('daily:search')}
          value={query}
          onSearch={(q) => change({ q: q || undefined, page: undefined })}
        />
        {employee && (
          <>
            <RecordPicker
              to="department"
              label={t('daily:department')}
              value={idIn(search.department)}
              onChange={pick('department')}
            />
            <RecordPicker
              to="faculty"
              label={t('daily:faculty')}
              value={idIn(search.faculty)}
              onChange={pick('faculty')}
            />
            <RecordPicker to="classroom" label={t('daily:room')} value={idIn(search.room)} onChange={pick('room')} />
            {!mine && (
              <RecordPicker
                to="staff"
                label={t('daily:instructor')}
                value={idIn(search.staff)}
                onChange={pick('staff')}
              />
            )}
          </>
        )}
        <SelectBox<LessonState>
          label={t('daily:state')}
          value={codes.find((each) => each === search.state) ?? null}
          onChange={(state) => change({ state: state ?? undefined, page: undefined })}
          options={codes.map((each) => ({ value: each, label: lessonStates[each][locale] }))}
        />
      </div>
      {teaches && (
        <FlagBox
          name="mine"
          label={t('daily:mine')}
          value={mine}
          onChange={(on) => change({ mine: on === true ? 1 : 0, page: undefined })}
        />
      )}
    </>
  );
}
